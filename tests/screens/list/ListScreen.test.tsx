import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../controls/axe.ts'
import { toast } from '../../../src/controls/messages/toast.ts'
import { focusIn } from '../../support/at-rest.ts'
import { contactsDocument } from '../contacts-document.ts'
import { demo, openApp, respondWith } from '../demo-page.tsx'

const table = page.getByRole('table', { name: 'Contacts' })
const firstRow = table.getByRole('row').nth(1)
const link = (name: string) => page.getByRole('link', { name, exact: true })
const search = page.getByRole('searchbox', { name: 'Search contacts' })

test('shows the records in a table named after the resource, with links to the records', async () => {
  const { sent } = await openApp('/contacts')
  await expect.element(table).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Contacts' })).toBeVisible()
  await expect.element(page.getByText('1,204', { exact: true }).first()).toBeVisible()
  await expect.element(link('Amara Diallo')).toHaveAttribute('href', '/contacts/1')
  expect(sent.filter((request) => request.startsWith('GET /api/contacts'))).toHaveLength(1)
  await expectAccessible()
})

test('keeps the current page on screen until the next one has come', async () => {
  const { where } = await openApp('/contacts')
  await expect.element(link('Amara Diallo')).toBeVisible()
  let response = () => {}
  const requested = new Promise<void>((resolve) => {
    response = resolve
  })
  respondWith(http.get('/api/contacts', () => requested as never))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(table).toHaveAttribute('aria-busy', 'true')
  await expect.element(link('Amara Diallo')).toBeVisible()
  response()
  await expect.element(table).toHaveAttribute('aria-busy', 'false')
  await expect.element(link('Amara Diallo')).not.toBeInTheDocument()
  expect(where()).toBe('/contacts?page=2')
})

test('reads the next page while a pointer rests on its button, once', async () => {
  const { where, sent, isAtRest } = await openApp('/contacts')
  await expect.element(link('Amara Diallo')).toBeVisible()
  const next = page.getByRole('button', { name: 'Next page' })
  const requests = () => sent.filter((request) => request.startsWith('GET /api/contacts?page=2'))
  await next.hover()
  await expect.poll(requests).toHaveLength(1)
  await expect.poll(isAtRest).toBe(true)
  expect(where()).toBe('/contacts')
  await expect.element(link('Amara Diallo')).toBeVisible()
  await next.click()
  await expect.element(link('Amara Diallo')).not.toBeInTheDocument()
  expect(where()).toBe('/contacts?page=2')
  await expect.poll(isAtRest).toBe(true)
  expect(requests()).toHaveLength(1)
})

test('requests rows when a press sorts them or leads to them, before anything is drawn', async () => {
  const { sent, isAtRest } = await openApp('/contacts')
  await expect.element(link('Amara Diallo')).toBeVisible()
  await expect.poll(isAtRest).toBe(true)
  const press = (element: Element) => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    return isAtRest()
  }
  expect(press(table.getByRole('button', { name: 'Status', exact: true }).element())).toBe(false)
  await expect.element(page.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort')
  await expect.poll(isAtRest).toBe(true)
  expect(press(page.getByRole('link', { name: 'Page 2', exact: true }).element())).toBe(false)
  await expect.element(link('Amara Diallo')).not.toBeInTheDocument()
  await expect.poll(isAtRest).toBe(true)
  // A mouse is down before it clicks.
  const byName = table.getByRole('button', { name: 'Name', exact: true })
  byName.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  expect(isAtRest()).toBe(false)
  await byName.click()
  await expect.element(page.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort')
  await expect.poll(isAtRest).toBe(true)
  const companies = page
    .getByRole('navigation', { name: 'Resources' })
    .getByRole('link', { name: /Companies/ })
  const pressed = (init: PointerEventInit) => {
    companies.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, ...init }))
    return !isAtRest()
  }
  // The menu of the browser, and another tab.
  expect([pressed({ button: 2 }), pressed({ ctrlKey: true })]).toEqual([false, false])
  expect(pressed({})).toBe(true)
  await companies.click()
  await expect.element(page.getByRole('table', { name: 'Companies' })).toBeVisible()
  await expect.poll(isAtRest).toBe(true)
  const lists = sent.filter((request) => /^GET \/api\/(?:contacts\?.*sort|companies\?)/.test(request))
  expect(lists).toHaveLength(new Set(lists).size)
  expect(lists).toHaveLength(4)
})

test.each([
  [1280, 800],
  [390, 844],
])('leaves the buttons of pages free of a message with Undo, %i px wide', async (width, height) => {
  await page.viewport(width, height)
  await openApp('/contacts')
  const next = page.getByRole('button', { name: 'Next page' })
  await expect.element(next).toBeVisible()
  toast('Amara Diallo deleted.', { undo: () => undefined })
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  scrollTo(0, document.documentElement.scrollHeight)
  for (const element of [next.element(), page.getByRole('button', { name: 'Undo' }).element()]) {
    const isFree = () => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    await expect.poll(isFree).toBe(true)
  }
})

test('links to each page by its number, and keeps the rest of the address', async () => {
  const { where, isAtRest } = await openApp('/contacts?status=customer')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect
    .element(pages.getByRole('link', { name: 'Page 1', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  const last = pages.getByRole('link').last()
  const name = last.element().textContent
  await expect.element(last).toHaveAttribute('href', `/contacts?status=customer&page=${name}`)
  await last.click()
  await expect
    .element(page.getByRole('button', { name: 'Next page' }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(where()).toBe(`/contacts?status=customer&page=${name}`)
  // Until the page has come, the one before is faint.
  await expect.poll(isAtRest).toBe(true)
  await expect.element(table).toHaveAttribute('aria-busy', 'false')
  await expectAccessible()
})

test('opens a row in a new tab by the middle button, wherever it is pressed', async () => {
  const { where } = await openApp('/contacts')
  await expect.element(link('Amara Diallo')).toBeVisible()
  const pressed: { href: string; isModified: boolean }[] = []
  link('Amara Diallo')
    .element()
    .addEventListener('click', (event) => {
      const { ctrlKey, currentTarget } = event as MouseEvent
      pressed.push({ href: (currentTarget as HTMLAnchorElement).pathname, isModified: ctrlKey })
      event.preventDefault()
    })
  await firstRow.getByRole('cell').last().click({ button: 'middle' })
  await firstRow.getByRole('cell').last().click({ button: 'right' })
  expect(pressed).toEqual([{ href: '/contacts/1', isModified: true }])
  expect(where()).toBe('/contacts')
})

test('searches once after a pause, and keeps the words in the address without a history entry for each letter', async () => {
  const { sent, where, history } = await openApp('/contacts')
  await expect.element(table).toBeVisible()
  const before = sent.length
  await search.fill('chiyo')
  await expect.element(firstRow).toHaveTextContent('Chiyo')
  expect(where()).toBe('/contacts?q=chiyo')
  expect(sent.slice(before).filter((request) => request.includes('/contacts'))).toHaveLength(1)
  expect(history.length).toBe(1)
})

test('searches all loaded pages where the server has no search, says so, and loads the others', async () => {
  const integer = { type: 'integer' }
  const row = { type: 'object', properties: { id: integer, name: { type: 'string' } } }
  const content = { 'application/json': { schema: { type: 'array', items: row } } }
  const get = {
    parameters: ['page', 'size'].map((name) => ({ name, in: 'query', schema: integer })),
    responses: { 200: { description: 'OK', content } },
  }
  const document = { openapi: '3.1.0', info: { title: 'Shops', version: '1' }, paths: { '/shops': { get } } }
  const shops = Array.from({ length: 85 }, (_, index) => ({
    id: index + 1,
    name: `${index % 5 === 0 ? 'Corner' : 'Main'} shop ${index + 1}`,
  }))
  respondWith(
    http.get('/api/shops', ({ request }) => {
      const first = (Number(new URL(request.url).searchParams.get('page')) - 1) * 25
      return HttpResponse.json(shops.slice(first, first + 25), { headers: { 'X-Total-Count': '85' } })
    }),
  )
  const { where, sent } = await openApp('/shops?page=2', { document })
  const main = page.getByRole('main')
  await page.getByRole('link', { name: 'Page 3', exact: true }).click()
  await expect.element(link('Main shop 52')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search loaded shops' }).fill('corner')
  await expect.element(main.getByText('Found 10 in 50 of 85 shops.')).toBeVisible()
  await expect.element(main.getByText('This server has no search')).toBeVisible()
  await expect.element(main.getByText('10 of 50')).toBeVisible()
  await expect.element(link('Corner shop 26')).toBeVisible()
  await expect.element(link('Corner shop 51')).toBeVisible()
  await expect.element(link('Main shop 52')).not.toBeInTheDocument()
  await expectAccessible()
  const before = sent.length
  await page.getByRole('button', { name: 'Search all 85' }).click()
  await expect.element(main.getByText('Found 17 in all 85 shops.')).toBeVisible()
  expect(sent.slice(before).filter((one) => one.includes('/shops?page='))).toHaveLength(2)
  await expect.element(link('Corner shop 1')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search loaded shops' }).fill('castle')
  await expect.element(page.getByText('No results for “castle”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect.element(link('Main shop 2')).toBeVisible()
  expect(where()).toBe('/shops')
})

test('offers the upload of a list of files at a separate address', async () => {
  const text = { type: 'string' }
  const json = (schema: object) => ({
    responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
  })
  const file = { type: 'object', properties: { id: { type: 'integer' }, name: text } }
  const sent = { type: 'object', properties: { file: { ...text, format: 'binary' } } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Drive', version: '1' },
    paths: {
      '/files': { get: json({ type: 'array', items: file }) },
      '/files/upload': {
        post: { requestBody: { content: { 'multipart/form-data': { schema: sent } } }, ...json(file) },
      },
    },
  }
  respondWith(http.get('/api/files', () => HttpResponse.json([{ id: 1, name: 'Plan' }])))
  await openApp('/files', { document })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Upload/ })
    .click()
  await expect.element(page.getByLabelText(/^File:/)).toBeInTheDocument()
})

test('shows the search from the address', async () => {
  await openApp('/contacts?q=chiyo')
  await expect.element(search).toHaveValue('chiyo')
  await expect.element(firstRow).toHaveTextContent('Chiyo')
})

test('begins a new record with the filters of the list, and leads back to the same list', async () => {
  const { where } = await openApp('/contacts?status=customer&page=2')
  await expect.element(link('New contact')).toHaveAttribute('href', '/contacts?status=customer&page=2&new=')
  await link('New contact').click()
  await expect.element(page.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Customer')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(table).toBeVisible()
  expect(where()).toBe('/contacts?status=customer&page=2')
})

test('filters the list, shows the filter as a chip, and removes it again', async () => {
  const { where } = await openApp('/contacts')
  await expect.element(table).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect.element(filters).toBeVisible()
  await expectAccessible()
  await filters.getByRole('checkbox', { name: 'Lead' }).click()
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect.element(filters).not.toBeInTheDocument()
  await expect.element(firstRow).toHaveTextContent('Lead')
  expect(where()).toContain('status=lead')
  ;(page.getByRole('button', { name: 'Remove filter Status: Lead' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Filter', exact: true })).toHaveFocus()
  await expect.element(link('Amara Diallo')).toBeVisible()
  expect(where()).toBe('/contacts')
})

test('shows a message about a filter at that filter', async () => {
  const detail = [{ loc: ['query', 'status'], msg: 'has to be one of new, lead' }]
  respondWith(http.get('/api/contacts', () => HttpResponse.json({ detail }, { status: 422 })))
  await openApp('/contacts?status=gone')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Status: has to be one of new, lead')
  await expect
    .element(page.getByRole('button', { name: /^Remove filter Status/ }))
    .toHaveAttribute('title', 'has to be one of new, lead')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Filters' }).getByText('has to be one of new, lead'))
    .toBeVisible()
  await expectAccessible()
})

test('keeps the header of a table in sight, and shows how many fields are not columns', async () => {
  await openApp('/contacts?size=50')
  await expect.element(table).toBeVisible()
  const head = page.getByRole('columnheader', { name: /^Phone/ })
  const top = () => head.element().getBoundingClientRect().top
  await expect
    .poll(() => {
      window.scrollTo(0, 900)
      return top()
    })
    .toBe(0)
  window.scrollTo(0, 0)
  await page.getByRole('button', { name: /fields are columns/ }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Phone', exact: true })).toBeVisible()
  // The company's id is a column, which shows the company that came along.
  expect(page.getByRole('checkbox', { name: 'Company', exact: true }).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Change the order' }).click()
  const dialog = page.getByRole('dialog', { name: 'How this page was understood' })
  await focusIn(dialog)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('offers undescribed properties of rows as columns', async () => {
  const document = contactsDocument()
  respondWith(
    http.get('/api/contacts', () =>
      HttpResponse.json([
        { id: 1, firstName: 'Amara', loyalty: null, links: { self: '/contacts/1' } },
        { id: 2, firstName: 'Chiyo', loyalty: 'gold' },
      ]),
    ),
  )
  await openApp('/contacts', { document })
  await expect.element(table).toBeVisible()
  await page.getByRole('button', { name: /fields are columns/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'Loyalty' }).click()
  await expect.element(table.getByRole('columnheader', { name: /^Loyalty/ })).toBeInTheDocument()
  await expect.element(table.getByRole('cell', { name: 'gold' })).toBeInTheDocument()
  await expect.element(dialog.getByRole('checkbox', { name: 'Loyalty' })).toBeChecked()
  await expectAccessible()
  await dialog.getByRole('checkbox', { name: 'Loyalty' }).click()
  await expect.element(table.getByRole('columnheader', { name: /^Loyalty/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('ticks the fields that took the places of empty columns', async () => {
  const names = ['team', 'street', 'city', 'country', 'role', 'language', 'source', 'industry']
  const texts = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
  const contact = (id: number) => ({ id, firstName: `Amara ${id}`, ...texts(`word ${id}`), team: null })
  respondWith(http.get('/api/contacts', () => HttpResponse.json([1, 2, 3, 4, 5].map(contact))))
  await openApp('/contacts', { document: contactsDocument(texts({ type: 'string' })) })
  await expect.element(table.getByRole('columnheader', { name: /^Street/ })).toBeVisible()
  await page.getByRole('button', { name: /^Columns: 7 of 12/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await expect.element(dialog.getByRole('checkbox', { name: 'Team' })).not.toBeChecked()
  await expect.element(dialog.getByRole('checkbox', { name: 'Street' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Team' }).click()
  await expect.element(table.getByRole('columnheader', { name: /^Team/ })).toBeVisible()
  await expect.element(table.getByRole('columnheader', { name: /^Street/ })).toBeVisible()
})

test('sorts by the header of a column and shows the order', async () => {
  const { where } = await openApp('/contacts')
  await expect.element(table).toBeVisible()
  const head = table.getByRole('columnheader', { name: /^Name/ })
  await head.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await head.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.element(head).toHaveAttribute('aria-sort', 'descending')
  expect(where()).toMatch(/sort=-\w+/)
})

test('explains why a column is shown, whose header has only its own name', async () => {
  await openApp('/contacts')
  await expect.element(table).toBeVisible()
  const why = page.getByRole('button', { name: /^Why is/ })
  const order = () => why.elements().map((button) => (button as HTMLElement).tabIndex)
  await expect.element(table.getByRole('columnheader', { name: 'Phone', exact: true })).toBeVisible()
  // The Tab key passes them by, until a shortcut shows them all. A single key does nothing.
  await expect.poll(() => new Set(order())).toEqual(new Set([-1]))
  await userEvent.keyboard('?/')
  expect(new Set(order())).toEqual(new Set([-1]))
  await userEvent.keyboard('{Control>}/{/Control}')
  await expect.element(why.first()).toHaveFocus()
  await expect.poll(() => new Set(order())).toEqual(new Set([0]))
  await userEvent.keyboard('{Control>}/{/Control}')
  await expect.poll(() => new Set(order())).toEqual(new Set([-1]))
  await page.getByRole('button', { name: 'Why is Phone shown this way?' }).click()
  const reasons = page.getByRole('dialog', { name: 'Why Phone is shown this way' })
  await expect.element(reasons.getByText('Phone is shown as a phone number')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(reasons).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Why is Phone shown this way?' })).toHaveFocus()
})

test('shows that nothing matches, and how to clear that', async () => {
  const { where } = await openApp('/contacts?q=nobody-is-called-this')
  await expect.element(page.getByText('No results for “nobody-is-called-this”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(link('Amara Diallo')).toBeVisible()
  await expect.element(search).toHaveValue('')
  await expect.element(search).toHaveFocus()
  expect(where()).toBe('/contacts')
})

test('shows that nothing comes after the last page, and leads to the first one', async () => {
  const { where } = await openApp('/contacts?page=99')
  await expect.element(page.getByText('No more contacts')).toBeVisible()
  await page.getByRole('button', { name: 'First page' }).click()
  await expect.element(link('Amara Diallo')).toBeVisible()
  expect(where()).toBe('/contacts')
})

test('leads by keyboard from the pages to the new rows, and past the rows to the pages', async () => {
  await openApp('/contacts')
  const next = page.getByRole('button', { name: 'Next page' })
  const skip = page.getByRole('button', { name: 'Skip to the pages' })
  await expect.element(link('Amara Diallo')).toBeVisible()
  skip.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(skip).toHaveFocus()
  await expect.element(link('Amara Diallo')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(page.getByRole('checkbox', { name: 'Select all on this page' })).toHaveFocus()
  await next.click()
  await expect.element(page.getByText('41–60 of')).toBeVisible()
  await expect.element(next).toHaveFocus()
})

test('shows what failed and reads again on demand', async () => {
  respondWith(
    http.get('/api/contacts', () => HttpResponse.json({ error: 'teapot' }, { status: 418 }), {
      once: true,
    }),
  )
  await openApp('/contacts')
  await expect.element(page.getByRole('alert').getByText('The contacts could not be read.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(link('Amara Diallo')).toBeVisible()
  // The button has gone.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('keeps a failure on the screen while the list is read again, with the dialog above it', async () => {
  const down = () => HttpResponse.json({}, { status: 503, headers: { 'retry-after': '60' } })
  respondWith(http.get('/api/contacts', down))
  await openApp('/contacts')
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  let response = () => {}
  const requested = new Promise<void>((resolve) => {
    response = resolve
  })
  respondWith(http.get('/api/contacts', () => requested.then(down)))
  await retry.click()
  await expect.element(retry).toHaveAttribute('aria-busy', 'true')
  await expect.element(retry).toHaveFocus()
  await page.getByRole('button', { name: 'What is wrong?' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is wrong' })
  await expect.element(dialog).toBeVisible()
  const shown = dialog.element()
  response()
  await expect.element(retry).not.toHaveAttribute('aria-busy')
  expect(dialog.element()).toBe(shown)
})

test('leads back from a page that failed', async () => {
  respondWith(
    http.get('/api/contacts', ({ request }) =>
      /[?&]page=[34]/.test(request.url)
        ? HttpResponse.json({ errors: [{ field: 'page', message: 'There are two pages' }] }, { status: 418 })
        : undefined,
    ),
  )
  const { where } = await openApp('/contacts?page=4')
  await expect.element(page.getByRole('alert').getByText('The contacts could not be read.')).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('There are two pages')).toBeVisible()
  await expect.element(search).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(where).toBe('/contacts?page=3')
  await page.getByRole('button', { name: 'First page' }).click()
  await expect.element(link('Amara Diallo')).toBeVisible()
  expect(where()).toBe('/contacts')
})

test('deletes selected rows after a question that names them', async () => {
  const { sent } = await openApp('/contacts')
  await expect.element(table).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Amara Diallo' }).click()
  await page.getByRole('checkbox', { name: 'Select Benedikt Haas' }).click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 2 contacts?' })
  await expect.element(question.getByText('Benedikt Haas')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('2 contacts deleted.')).toBeVisible()
  await expect.element(link('Amara Diallo')).not.toBeInTheDocument()
  expect(sent.filter((request) => request.startsWith('DELETE'))).toEqual([
    'DELETE /api/contacts/1',
    'DELETE /api/contacts/2',
  ])
})

test('moves no row when one is selected, and the focus to the rows when the selection is cleared', async () => {
  await openApp('/contacts')
  const second = page.getByRole('checkbox', { name: 'Select Benedikt Haas' })
  await expect.element(second).toBeVisible()
  const { top } = second.element().getBoundingClientRect()
  await page.getByRole('checkbox', { name: 'Select Amara Diallo' }).click()
  const clear = page.getByRole('button', { name: 'Clear selection' })
  await expect.element(clear).toBeInViewport()
  expect(second.element().getBoundingClientRect().top).toBe(top)
  clear.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(clear).not.toBeInTheDocument()
  await expect.element(page.getByRole('checkbox', { name: /^Select all/ })).toHaveFocus()
})

test('counts the deleted rows that the server still lists', async () => {
  respondWith(http.delete('/api/contacts/2', () => new HttpResponse(undefined, { status: 204 })))
  await openApp('/contacts')
  await page.getByRole('checkbox', { name: 'Select Amara Diallo' }).click()
  await page.getByRole('checkbox', { name: 'Select Benedikt Haas' }).click()
  await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(page.getByText('The server still lists 1 of those that it reported as deleted.'))
    .toBeVisible()
  await expect.element(link('Benedikt Haas')).toBeVisible()
})

test('leads back to the page of the list from which a record was opened, without a request', async () => {
  const { sent, where } = await openApp('/contacts?page=2')
  await expect.element(table).toBeVisible()
  await firstRow.getByRole('link').first().click()
  const back = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Contacts' })
  await expect.element(back).toBeVisible()
  await back.click()
  await expect.element(table).toBeVisible()
  expect(where()).toBe('/contacts?page=2')
  expect(sent.filter((request) => request.includes('/contacts'))).toEqual([
    'GET /api/contacts?page=2&size=20',
  ])
})

test('names the record above a nested list', async () => {
  await openApp('/companies/3/contacts')
  const above = page.getByRole('navigation', { name: 'Breadcrumb' })
  const name = demo.state.companies.get(3)?.name ?? ''
  await expect.element(above.getByRole('link', { name })).toHaveAttribute('href', '/companies/3')
})

test('shortens the texts of a table that is a little too wide, and scrolls one that is much too wide', async () => {
  await page.viewport(1180, 800)
  await openApp('/contacts')
  await expect.element(link('Amara Diallo')).toBeVisible()
  const scroller = document.querySelector('main table')?.parentElement
  const fits = () => scroller!.scrollWidth <= scroller!.clientWidth
  await expect.poll(fits).toBe(true)
  await page.viewport(960, 800)
  await expect.poll(fits).toBe(false)
  await page.viewport(1280, 800)
  await expect.poll(fits).toBe(true)
})

test('shows cards in a narrow window', async () => {
  await page.viewport(390, 844)
  await openApp('/contacts')
  const cards = page.getByRole('list', { name: 'Contacts' })
  await expect.element(cards.getByRole('link', { name: 'Amara Diallo' })).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'New contact' })).toBeVisible()
  await expectAccessible()
})

test('lays no words over others in a window of 320 px, as at 400 %', async () => {
  await page.viewport(320, 512)
  await openApp('/contacts')
  const box = (element: Element | null | undefined) => element!.getBoundingClientRect()
  const number = link('+81 90 5521 7340')
  await expect.element(number).toBeVisible()
  await expect
    .poll(() => box(number.element()).right)
    .toBeLessThan(box(number.element().closest('li')?.querySelector('time')).left)
  const title = box(page.getByRole('heading', { level: 1 }).element())
  expect(box(page.getByRole('button', { name: 'More actions' }).element()).top).toBeLessThan(title.bottom)
})

test('shows a choice once on a card of a list without a status', async () => {
  await page.viewport(390, 844)
  await openApp('/documents')
  const card = page.getByRole('list', { name: 'Documents' }).getByRole('listitem').first()
  await expect.element(card.getByText('Plans')).toBeVisible()
  expect(card.getByText('Plans').elements()).toHaveLength(1)
})

test('renders only the rows in sight of a page of a thousand', async () => {
  await openApp('/contacts?size=100')
  await expect.element(table).toBeVisible()
  const rows = Array.from({ length: 1000 }, (_row, index) => ({
    id: index + 1,
    firstName: 'Row',
    lastName: `${index}`,
  }))
  // More than are requested, and not all: otherwise the app finds out that the server has no pages, and makes its own.
  respondWith(
    http.get('/api/contacts', () => HttpResponse.json(rows, { headers: { 'x-total-count': '5000' } })),
  )
  await search.fill('row')
  await expect.element(link('Row 0')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeLessThan(60)
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return document.querySelector('tbody')?.textContent
    })
    .toContain('Row 999')
  await expect.element(table).toHaveAttribute('aria-rowcount', '1001')
  expect(link('Row 999').element().closest('tr')).toHaveAttribute('aria-rowindex', '1001')
})

test.each([
  ['only one of the times that a server fills in', {}, /^Harbour[^:2]*2020$/],
  [
    'another time with its label',
    { startsOn: { type: 'string', format: 'date' }, endsOn: { type: 'string', format: 'date' } },
    /^HarbourStarts on: May 1, 2020May 9, 2020$/,
  ],
  [
    'a value with its unit',
    {
      length: { type: 'object', properties: { value: { type: 'number' }, unit: { type: 'string' } } },
    },
    /^HarbourLength: 12 km.*2020$/,
  ],
])('shows on a card %s', async (_, more, text) => {
  await page.viewport(390, 844)
  const time = { type: 'string', format: 'date-time' }
  const properties = { id: { type: 'integer' }, name: { type: 'string' }, createdAt: time, updatedAt: time }
  const schema = { type: 'array', items: { type: 'object', properties: { ...properties, ...more } } }
  const responses = { 200: { description: 'All.', content: { 'application/json': { schema } } } }
  const row = { id: 1, name: 'Harbour', createdAt: '2020-03-01T09:00:00Z', updatedAt: '2020-04-01T09:00:00Z' }
  respondWith(
    http.get('/api/tours', () =>
      HttpResponse.json([
        { ...row, startsOn: '2020-05-01', endsOn: '2020-05-09', length: { value: 12, unit: 'km' } },
      ]),
    ),
  )
  await openApp('/tours', {
    document: {
      openapi: '3.1.0',
      info: { title: 'Tours', version: '1' },
      paths: { '/tours': { get: { responses } } },
    },
  })
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Harbour' }).last())
    .toHaveTextContent(text)
})

test('opens a record by a press on any part of its name on a phone, beside a number that can be called', async () => {
  await page.viewport(390, 844)
  await openApp('/contacts')
  const name = page.getByRole('link', { name: 'Chiyo Tanabe' })
  await expect.element(name).toBeVisible()
  const number = page.getByRole('link', { name: '+81 90 5521 7340' })
  await expect.poll(() => number.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  const { left, top, bottom } = name.element().getBoundingClientRect()
  for (const y of [top + 2, (top + bottom) / 2, bottom - 2])
    expect(document.elementFromPoint(left + 20, y)).toBe(name.element())
})

test('shows the button of the next page whole in a window of 768 px', async () => {
  await page.viewport(768, 900)
  await openApp('/contacts')
  const next = page.getByRole('button', { name: 'Next page' })
  await expect.element(next).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' }).element().getBoundingClientRect()
  expect(next.element().getBoundingClientRect().right).toBeLessThanOrEqual(pages.right)
})

test('shortens the texts of a table and none of its numbers', async () => {
  await page.viewport(1100, 800)
  const text = { type: 'string' }
  const fields = { town: text, street: text, remark: text, department: text, balance: { type: 'integer' } }
  const words = 'Rather a lot of words, all of them on one line'
  const row = { firstName: words, town: words, street: words, remark: words, department: words }
  respondWith(
    http.get('/api/contacts', () => HttpResponse.json([{ id: 1, ...row, balance: 123456789012345 }])),
  )
  await openApp('/contacts', { document: contactsDocument(fields) })
  const cells = () => [...document.querySelectorAll<HTMLElement>('tbody td[data-kind]')]
  const isCut = (cell: HTMLElement) => {
    const words = document.createRange()
    words.selectNodeContents(cell)
    const { paddingLeft, paddingRight } = getComputedStyle(cell)
    const space = cell.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return words.getBoundingClientRect().width > space + 1
  }
  await expect.poll(() => cells().filter(isCut).length).toBeGreaterThan(1)
  const number = cells().find(({ dataset }) => dataset.kind === 'integer')
  expect(number?.textContent).toBe('123,456,789,012,345')
  expect(number && isCut(number)).toBe(false)
})

test('gives the room of a table to the titles that need it, before it shortens other texts', async () => {
  await page.viewport(1280, 800)
  const text = { type: 'string' }
  const fields = { town: text, street: text, remark: text, department: text, region: text, land: text }
  const row = Object.fromEntries(Object.keys(fields).map((name) => [name, 'Some more words']))
  const long = { firstName: 'A title that is longer than is usual' }
  respondWith(http.get('/api/contacts', () => HttpResponse.json([{ id: 1, ...row, ...long }])))
  await openApp('/contacts', { document: contactsDocument(fields) })
  const title = () => document.querySelector('main tbody [data-title]')!
  await expect.poll(() => title().scrollWidth <= title().clientWidth).toBe(true)
  const scroller = document.querySelector('main table')!.parentElement!
  expect(scroller.scrollWidth).toBe(scroller.clientWidth)
})

test('shortens other texts before the title', async () => {
  await page.viewport(1100, 800)
  const text = { type: 'string' }
  const fields = { town: text, street: text, remark: text, department: text }
  const words = 'Rather a lot of words, all of them on one line'
  const row = {
    firstName: 'Amelie Hofmann-Riedel',
    town: words,
    street: words,
    remark: words,
    department: words,
  }
  respondWith(http.get('/api/contacts', () => HttpResponse.json([{ id: 1, ...row }])))
  await openApp('/contacts', { document: contactsDocument(fields) })
  const title = () => document.querySelector('main tbody [data-title]')!
  await expect.poll(() => title().scrollWidth <= title().clientWidth).toBe(true)
  const scroller = document.querySelector('main table')!.parentElement!
  await expect.poll(() => scroller.scrollWidth).toBe(scroller.clientWidth)
})
