import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openExplanation } from '../../../src/screens/links/explained-page.ts'
import { expectAccessible } from '../../controls/axe.ts'
import { openApp, respondWith } from '../demo-page.tsx'

const box = {
  type: 'object',
  properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' }, fax: { type: 'string' } },
}
const content = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const responds = (schema: unknown) => ({ responses: { 200: { description: 'OK', ...content(schema) } } })
const parameter = (name: string) => ({ name, in: 'query', schema: { type: 'integer' } })
const document = {
  openapi: '3.1.0',
  info: { title: 'Store', version: '1' },
  paths: {
    '/boxes': {
      get: {
        parameters: ['page', 'batch'].map(parameter),
        ...responds({ type: 'array', items: box }),
      },
    },
  },
}
const dialog = page.getByRole('dialog', { name: 'How this page was understood' })
const notice = (text: string) => page.getByText(text, { exact: true })

/** Opens the explanation of a list of boxes from its menu. */
async function openPage(basePath = '/api') {
  // It would open by itself on the same page of the next test.
  onTestFinished(() => openExplanation(undefined))
  respondWith(
    http.get(`${basePath}/boxes`, ({ request }) => {
      const isFirst = (new URL(request.url).searchParams.get('page') ?? '1') === '1'
      return HttpResponse.json(isFirst ? [{ id: 1, name: 'Main', fax: '12' }] : [])
    }),
  )
  await openApp('/boxes', { document, basePath })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'How this page was understood' }).click()
  await expect.element(dialog).toBeVisible()
}

/** Opens one guess of the explanation by its name. */
async function openPart(name: string) {
  const named = dialog.getByText(name, { exact: true }).elements()
  const summary = named.find((one) => one.closest('summary') !== null)!
  await page.elementLocator(summary).click()
  return page.elementLocator(summary.closest('details')!)
}

test('says why each guess was made, and how sure it is', async () => {
  await openPage()
  await expect.element(dialog).toHaveTextContent(/Paging.*sure/)
  const paging = await openPart('Paging')
  await expect.element(paging.getByText(/reasons?: .*sure\.$/).first()).toBeVisible()
  await expectAccessible()
})

test('says why the total is unknown where a page may not read the headers of another origin', async () => {
  await openPage('https://store.example')
  const total = await openPart('Total')
  await expect.element(total).toHaveTextContent(/store\.example.*Access-Control-Expose-Headers/)
})

test('names the group of a resource only where it has another name', async () => {
  await openPage()
  await openPart('Called')
  await expect.element(dialog.getByText('Boxes', { exact: true })).toBeVisible()
  await dialog.getByLabelText('Group').fill('Depot')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Boxes, in the group Depot', { exact: true })).toBeVisible()
})

test('calls a resource by another name at once, and by the guessed one after Undo', async () => {
  await openPage()
  await openPart('Called')
  await dialog.getByLabelText('All of them').fill('Crates')
  await userEvent.keyboard('{Enter}')
  await expect.element(notice('This is called Crates now.')).toBeVisible()
  await expect.element(dialog).toHaveTextContent('Corrected by you')
  await userEvent.keyboard('{Escape}')
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toHaveTextContent('Crates')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(heading).toHaveTextContent('Boxes')
})

test('forgets a name that is being typed at Escape, and closes at the next one', async () => {
  await openPage()
  await openPart('Called')
  const name = dialog.getByLabelText('All of them')
  await name.fill('Crates')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toHaveValue('Boxes')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('pages a list another way only once the parameter is chosen that this needs', async () => {
  await openPage()
  await openPart('Paging')
  const kind = dialog.getByLabelText('Paging')
  await kind.selectOptions('Only by how many')
  const apply = dialog.getByRole('button', { name: 'Save paging' })
  await expect.element(apply).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(kind).toHaveValue('page')
  await kind.selectOptions('Only by how many')
  await dialog.getByLabelText('How many').selectOptions('batch')
  await apply.click()
  await expect.element(notice('Boxes are paged another way now.')).toBeVisible()
  await expect.element(kind).toHaveValue('size')
})

test('hides a field, and returns to every guess of the page at once', async () => {
  await openPage()
  const fax = await openPart('Fax')
  const shown = fax.getByLabelText('Show it', { exact: true })
  await shown.click()
  await expect.element(notice('Fax is hidden.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove all corrections of this page' }).click()
  await expect.element(notice('All is as it was guessed for boxes.')).toBeVisible()
  await expect.element(shown).toBeChecked()
})
