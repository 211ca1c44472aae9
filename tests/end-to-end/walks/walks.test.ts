import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, type TestContext } from 'vitest'
import { startApp } from '../../support/started-app.js'
import { launchChromium, visit, type Visitor } from '../../support/visitor.ts'
import * as person from './person.ts'
import { folder, startServer, whyNot } from './program.ts'
import { changesBetween, NONE, plainly } from './state.ts'
import { walks } from './walks.ts'
import type { Request, Row, Without } from './walk.ts'

// The whole of a person's work on servers that are not part of the project. What the server has is compared over plain HTTP before and after each step.

const walked = walks.filter((walk) => whyNot(walk) === undefined)
for (const walk of walks.filter((one) => !walked.includes(one)))
  console.log(`Not walked: ${walk.name}, because ${whyNot(walk)}.`)

test('walks on servers that each have a name of their own', () => {
  expect(new Set(walks.map(({ name }) => name)).size).toBe(walks.length)
})

describe.each(walked)('$name', { retry: 0, timeout: 60_000 }, (walk) => {
  const ending: (() => unknown)[] = []
  let visitor: Visitor
  let page: Visitor['page']
  let address: string
  let request: Request
  let all: Row[]
  /** Where the record is that the walk has created. */
  let created = ''

  beforeAll(async () => {
    const server = await startServer(walk)
    ending.push(server.stop)
    const base = server.address + (walk.base ?? '')
    request = plainly(base)
    if (!('without' in walk.signIn)) request = plainly(base, await walk.signIn.token(request))
    await walk.prepare?.(request)
    all = await walk.rows(request)
    const app = await startApp([server.address + (walk.description ?? '')])
    ending.push(app.stop)
    address = app.address
    const browser = await launchChromium()
    ending.push(() => browser.close())
    visitor = await visit(browser, address)
    page = visitor.page
    page.setDefaultTimeout(10_000)
  }, 600_000)

  beforeEach((context) => {
    visitor.complaints.length = 0
    context.onTestFailed(() => keepPage(visitor, join(folder ?? '', walk.name, context.task.name)))
  })

  afterAll(async () => {
    for (const end of ending.toReversed()) await end()
  })

  /** What a step has changed on the server, and what the page complained of. */
  async function changesBy(act: () => Promise<unknown>) {
    const before = await walk.rows(request)
    await act()
    const changes = changesBetween(before, await walk.rows(request), walk.volatile)
    return { ...changes, complaints: visitor.complaints }
  }

  /** Waits until the table has the first of these rows, and no others, in their order. */
  async function shows(rows: Row[]) {
    const size = 'without' in walk.page ? rows.length : walk.page.size
    const titles = rows.slice(0, size).map(walk.titleOf)
    await expect.poll(() => person.titlesInTable(page), { timeout: 10_000 }).toEqual(titles)
  }

  async function openList() {
    await page.goto(address + walk.list.path)
    await shows(all)
  }

  async function openRecord(title: string) {
    await openList()
    await page.getByRole('table').getByRole('link', { name: title, exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }

  test('opens the server', async () => {
    const changes = await changesBy(async () => {
      await page.getByRole('heading', { level: 1, name: walk.title }).waitFor()
      await person.resourceLink(page, walk.list.resource).waitFor()
    })
    expect(changes).toEqual(NONE)
  })

  test('refuses a wrong password and signs in', async (context) => {
    const { wrong, values, person: name } = possible(context, walk.signIn)
    const changes = await changesBy(async () => {
      await page.goto(`${address}/login?return=${encodeURIComponent(walk.list.path)}`)
      await person.fill(page, wrong)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('alert').getByText('did not accept this').waitFor()
      await person.fill(page, values)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('contentinfo').getByText(name).first().waitFor()
    })
    expect(changes).toEqual(NONE)
  })

  test('lists', async () => {
    const changes = await changesBy(async () => {
      await page.goto(address)
      await person.resourceLink(page, walk.list.resource).click()
      await shows(all)
    })
    expect(changes).toEqual(NONE)
    // Some columns are learnt from the first rows.
    await expect
      .poll(() => person.columnHeads(page), { timeout: 10_000 })
      .toEqual(expect.arrayContaining(walk.list.columns))
  })

  test('turns the page', async (context) => {
    const { size } = possible(context, walk.page)
    const changes = await changesBy(async () => {
      await openList()
      await page.getByRole('button', { name: 'Next page' }).click()
      await shows(all.slice(size))
    })
    expect(changes).toEqual(NONE)
  })

  test('sorts', async (context) => {
    const { by, isDescending = false, compare } = possible(context, walk.sort)
    const changes = await changesBy(async () => {
      await openList()
      await person.sortBy(page, by)
      await page.waitForURL((url) => url.searchParams.has('sort'))
      if (isDescending) await person.sortBy(page, by)
      await shows(all.toSorted(compare))
    })
    expect(changes).toEqual(NONE)
  })

  test('searches', async (context) => {
    const { text, finds } = possible(context, walk.search)
    const changes = await changesBy(async () => {
      await openList()
      await page.getByRole('searchbox', { name: /^Search/ }).fill(text)
      await shows(all.filter(finds))
    })
    expect(changes).toEqual(NONE)
  })

  test('filters', async (context) => {
    const { values, finds } = possible(context, walk.filter)
    const changes = await changesBy(async () => {
      await openList()
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      const filters = page.getByRole('dialog', { name: 'Filters' })
      const apply = filters.getByRole('button', { name: 'Apply' })
      await apply.waitFor()
      // Of many filters the last are folded.
      const more = filters.getByText(/^\d+ more$/)
      if (await more.isVisible()) await more.click()
      await person.fill(filters, values)
      await apply.click()
      await shows(all.filter(finds))
    })
    expect(changes).toEqual(NONE)
  })

  test('opens a record', async () => {
    const changes = await changesBy(() => openRecord(walk.record.title))
    expect(changes).toEqual(NONE)
    for (const [label, value] of Object.entries(walk.record.shows))
      await expect.poll(() => person.valueOf(page, label), { timeout: 10_000 }).toContain(value)
  })

  test('names a related record and leads to it', async (context) => {
    const { label, name } = possible(context, walk.related)
    const changes = await changesBy(async () => {
      await openRecord(walk.record.title)
      await person.definition(page, label).getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
    })
    expect(changes).toEqual(NONE)
  })

  test('creates', async (context) => {
    const { button, values, title, stored } = possible(context, walk.create)
    const changes = await changesBy(async () => {
      await openList()
      await page.getByRole('link', { name: button }).click()
      await person.fill(page.getByRole('main'), values)
      await person.save(page)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      created = new URL(page.url()).pathname
    })
    expect(changes).toEqual({ ...NONE, added: [expect.objectContaining(stored)] })
  })

  test('keeps what the server refuses, with its reason', async (context) => {
    const { values, says, atFields } = possible(context, walk.refusal)
    const form = page.getByRole('form')
    const changes = await changesBy(async () => {
      await page.goto(`${address}${created}?edit=`)
      await person.fill(form, values)
      await person.save(page)
      await page.getByRole('main').getByText(says).first().waitFor()
    })
    expect(changes).toEqual(NONE)
    for (const [label, value] of Object.entries(values))
      expect(await person.control(form, label).inputValue()).toBe(value)
    await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBe(atFields)
  })

  test('changes what was changed, and nothing else', async (context) => {
    const { values, shows: text, stored } = possible(context, walk.change)
    const changes = await changesBy(async () => {
      await page.goto(address + created)
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await page.getByRole('form').waitFor()
      // What was refused before has been kept as a draft.
      const discard = page.getByRole('button', { name: 'Discard', exact: true })
      if (await discard.isVisible()) {
        await discard.click()
        await page.getByRole('link', { name: 'Edit', exact: true }).click()
      }
      await person.fill(page.getByRole('form'), values)
      await person.requesting(page, () => person.save(page))
      await page.waitForURL((url) => !url.searchParams.has('edit'))
      await page.getByRole('main').getByText(text).first().waitFor()
    })
    expect(changes).toEqual({ ...NONE, changed: [stored] })
  })

  test('deletes', async (context) => {
    const { button = 'Delete' } = possible(context, walk.delete)
    const { length } = await walk.rows(request)
    const changes = await changesBy(async () => {
      await page.goto(address + created)
      await page.getByRole('button', { name: button, exact: true }).click()
      // What Undo cannot create again is deleted a few seconds later, and is not requested.
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: button })
      const deleted = page.getByRole('region', { name: 'Notifications' }).getByText(/deleted/)
      await confirm.or(deleted).first().waitFor()
      if (await confirm.isVisible()) await confirm.click()
      await expect.poll(async () => (await walk.rows(request)).length, { timeout: 15_000 }).toBe(length - 1)
    })
    expect(changes).toEqual({ ...NONE, removed: [expect.anything()] })
  })

  test('runs an action', async (context) => {
    const { title, button, values = {}, run = button, stored } = possible(context, walk.action)
    const changes = await changesBy(async () => {
      await openRecord(title)
      await person.press(page, button)
      await person.fill(page.getByRole('form'), values)
      await person.requesting(page, () => page.getByRole('button', { name: run, exact: true }).click())
    })
    expect(changes).toEqual({ ...NONE, changed: [stored] })
  })

  test('stores a file', async (context) => {
    const upload = possible(context, walk.upload ?? { without: 'it stores no files' })
    const { title, button, values = {}, property } = upload
    const changes = await changesBy(async () => {
      await openRecord(title)
      await person.press(page, button)
      await person.fill(page.getByRole('form'), values)
      const file = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') }
      await page.getByRole('form').locator('input[type=file]').setInputFiles(file)
      await person.requesting(page, () => page.getByRole('button', { name: button, exact: true }).click())
    })
    const stored: unknown = expect.stringContaining('letter')
    expect(changes).toEqual({ ...NONE, changed: [{ [property]: stored }] })
  })
})

/** What a step is done with; skips the step, with the reason, where the server cannot do it. */
function possible<T>(context: TestContext, given: T | Without): T {
  if (typeof given === 'object' && given !== null && 'without' in given) context.skip(given.without)
  return given
}

/** Keeps the page of a step that failed, as a picture and as text. */
async function keepPage({ page }: Visitor, path: string): Promise<void> {
  await page.screenshot({ path: `${path}.png` })
  await writeFile(`${path}.yaml`, `${page.url()}\n${await page.locator('body').ariaSnapshot()}`)
}
