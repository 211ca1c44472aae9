import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { axeInBothThemes } from '../support/both-themes.ts'
import { openPart, understood } from '../support/understood.ts'
import { announced, closeAll, sharedChromium, visit } from '../support/visitor.ts'
import { openWorkshop, type Workshop } from '../support/workshop.ts'

// The built app beside a server whose paths lead to wrong guesses: a person puts each right, and it stays right.

const dist = join(import.meta.dirname, '../../dist')
let browser: Browser
let workshop: Workshop

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const returns = (schema: unknown) => ({ responses: { 200: { description: 'OK', ...json(schema) } } })
const text = { type: 'string' }
const integer = { type: 'integer' }
const record = (properties: Record<string, unknown>) => ({ type: 'object', properties })
const listOf = (properties: Record<string, unknown>) => ({ type: 'array', items: record(properties) })
const WORKER = { id: text, name: text }

/** Paths of a workshop that nobody could understand by their names. */
const PATHS = {
  '/crates': {
    get: { summary: 'All crates', ...returns(listOf({ entry: integer, name: text, owner: text })) },
  },
  '/register/{entry}/whole': {
    get: { summary: 'Whole entry', ...returns(record({ entry: integer, name: text, weight: integer })) },
  },
  '/hold': {
    post: {
      summary: 'Hold it',
      requestBody: json(record({ entry: integer, name: text })),
      ...returns(record({ entry: integer, name: text })),
    },
  },
  '/stamp/{entry}': { post: { summary: 'Stamp it', ...returns(record({})) } },
  '/outbox': { get: { summary: 'Outgoing letters', ...returns({ type: 'object' }) } },
  '/setup': {
    get: {
      summary: 'The setup',
      ...returns(record({ site: text, areas: { ...listOf({ id: integer, floor: text }) } })),
    },
  },
  '/duty': { get: { summary: 'On duty', ...returns(listOf({ ref: text, shift: text })) } },
  '/workers/{id}': { get: { summary: 'A worker', ...returns(record(WORKER)) } },
  '/workers': { get: { summary: 'All workers', ...returns(listOf(WORKER)) } },
}

const WHOLE = 'Whole entry (GET /register/{entry}/whole)'

const RESPONSES = {
  'GET /api/crates': [
    { entry: 4, name: 'Screws', owner: 'Ada Lind' },
    { entry: 5, name: 'Bolts', owner: 'Bo Ek' },
  ],
  'GET /api/register/5/whole': { entry: 5, name: 'Bolts', weight: 12 },
  'POST /api/hold': { entry: 5, name: 'Nuts' },
  'POST /api/stamp/5': {},
  'GET /api/outbox': [{ id: 1, subject: 'Invoice 12' }],
  'GET /api/setup': { site: 'North yard', areas: [{ id: 1, floor: 'Cellar' }] },
  'GET /api/duty': [{ ref: 'w1', shift: 'Night' }],
}

beforeAll(async () => {
  browser = await sharedChromium()
})
beforeEach(async () => {
  workshop = await openWorkshop(dist)
  workshop.document = { ...workshop.document, paths: PATHS }
  workshop.responses = RESPONSES
})
afterEach(() => workshop.close())
afterAll(() => closeAll(browser))

async function at(page: Page, path: string) {
  await page.goto(`${workshop.address}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Says on its page what an operation does there. */
async function give(page: Page, operation: string, role: string) {
  const dialog = await understood(page, 'This is')
  const message = page.getByText(/: “.*” .* now\.$/)
  await announced(message, () => dialog.getByLabel(operation, { exact: true }).selectOption(role))
  await page.keyboard.press('Escape')
}

/** Says on the page of an operation where it belongs, and what it does there. */
async function belongs(page: Page, path: string, resource: string, role: string) {
  await at(page, path)
  await page.getByRole('button', { name: 'Where this belongs' }).click()
  const panel = page.getByRole('dialog', { name: 'Where this belongs' })
  await panel.getByLabel('It belongs to').selectOption(resource)
  await panel.getByText('Corrected by you.').waitFor()
  await announced(page.getByText(/: “.*” .* now\.$/), () => panel.getByLabel('There it').selectOption(role))
  await page.keyboard.press('Escape')
}

/** Expects what the corrections of the first test lead to. */
async function expectCorrected(page: Page) {
  await at(page, '/crates')
  await page.getByRole('link', { name: 'Ada Lind' }).waitFor()
  await page.getByRole('link', { name: 'Bolts' }).click()
  await page.getByText('12', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Stamp it' }).waitFor()
  await page.getByRole('link', { name: 'Edit' }).waitFor()
  await at(page, '/outbox')
  await page.getByRole('table').getByText('Invoice 12').waitFor()
  await at(page, '/setup')
  await page.getByText('North yard').waitFor()
  await at(page, '/duty')
  await page.getByRole('link', { name: 'w1' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ada Lind' }).waitFor()
}

test('puts each wrong guess about a page right, after a reload and in another browser too', async () => {
  const { page, complaints } = await visit(browser, `${workshop.address}/outbox`, { reducedMotion: 'reduce' })
  await give(page, 'Outgoing letters', 'Lists the rows')
  await at(page, '/setup')
  await give(page, 'The setup', 'Opens a record')
  await at(page, '/crates')
  const dialog = await understood(page, 'This is')
  await dialog.getByLabel('Another operation').selectOption({ label: WHOLE })
  await dialog.getByLabel('Whole entry').waitFor()
  await page.keyboard.press('Escape')
  await belongs(page, '/hold', 'Crates', 'Saves changes')
  await belongs(page, '/stamp/{entry}', 'Crates', 'A button on a record')
  await at(page, '/duty')
  const duty = await understood(page, 'This is')
  await duty.getByLabel('Another operation').selectOption({ label: 'A worker (GET /workers/{id})' })
  await duty.getByText('a list whose rows open in Workers').waitFor()
  await openPart(duty, 'Unique key')
  await duty.getByLabel('Its id is in').selectOption('ref')
  await page.keyboard.press('Escape')

  await at(page, '/crates')
  await page.getByRole('button', { name: 'Why is Owner shown this way?' }).focus()
  await page.keyboard.press('Enter')
  const owner = page.getByRole('dialog', { name: 'Why Owner is shown this way' })
  await owner.getByLabel('Show it as').selectOption('Related record')
  await owner.getByLabel('It names one of').selectOption('Workers')
  await owner.getByLabel('By its').selectOption('Name')
  await page.keyboard.press('Escape')
  // Without a reload.
  await page.getByRole('link', { name: 'Ada Lind' }).waitFor()
  await expectCorrected(page)

  await at(page, '/?screen=corrections')
  await page.getByText('“Hold it” (POST /hold) saves changes.').waitFor()
  await page.getByText('Owner links to Workers by name.').waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'YAML' }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  const other = await visit(browser, `${workshop.address}/?screen=corrections`)
  await other.page.getByLabel('Overlay to import').setInputFiles({
    name: 'office.overlay.yaml',
    mimeType: 'text/yaml',
    buffer: Buffer.from(file),
  })
  await other.page.getByText('Owner links to Workers by name.').waitFor()
  await expectCorrected(other.page)

  // As an office has it for all its people.
  workshop.files = { 'switchboard.json': '{ "overlay": "office.yaml" }', 'office.yaml': file }
  const third = await visit(browser, `${workshop.address}/crates`)
  await expectCorrected(third.page)
  expect([complaints, other.complaints, third.complaints]).toEqual([[], [], []])
})

test('saves by the operation that a person has chosen, and undoes that choice', async () => {
  const { page } = await visit(browser, `${workshop.address}/crates`, { reducedMotion: 'reduce' })
  const dialog = await understood(page, 'This is')
  await dialog.getByLabel('Another operation').selectOption({ label: WHOLE })
  await dialog.getByLabel('Whole entry').waitFor()
  await belongs(page, '/hold', 'Crates', 'Saves changes')
  await at(page, '/register/5/whole')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Name').fill('Nuts')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => workshop.sent.at(-1)).toMatchObject({ entry: 5, name: 'Nuts' })
  await at(page, '/?screen=corrections')
  await page.getByRole('button', { name: 'Remove: “Hold it”' }).click()
  await at(page, '/register/5/whole')
  await page.getByText('Bolts').first().waitFor()
  expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0)
})

test('makes a field the title of each record, from the field itself', async () => {
  const { page } = await visit(browser, `${workshop.address}/duty`, { reducedMotion: 'reduce' })
  await page.getByRole('table').waitFor()
  await page.getByRole('button', { name: 'Why is Shift shown this way?' }).focus()
  await page.keyboard.press('Enter')
  const use = page.getByRole('button', { name: 'Use as title' })
  await announced(page.getByText(/^The title of a .* is Shift now\.$/), () => use.click())
  await expect.poll(() => use.count()).toBe(0)
})

test('names a correction whose operation is gone in one sentence, and works without it', async () => {
  const { page, complaints } = await visit(browser, `${workshop.address}/hold`)
  await belongs(page, '/hold', 'Crates', 'Saves changes')
  const { '/hold': _hold, ...others } = PATHS
  workshop.document = { ...workshop.document, paths: others }
  await at(page, '/?screen=corrections')
  await page.getByText('The server has no such operation now.').waitFor()
  await at(page, '/crates')
  await page.getByRole('table').getByText('Bolts').waitFor()
  expect(complaints).toEqual([])
})

test.for([1280, 390])('breaks no rule of axe where operations are corrected: %s px', async (width) => {
  const visitor = await visit(browser, `${workshop.address}/hold`, {
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  })
  const { page } = visitor
  await belongs(page, '/hold', 'Crates', 'Saves changes')
  await page.getByRole('button', { name: 'Where this belongs' }).click()
  await page.getByLabel('There it').waitFor()
  expect(await axeInBothThemes(visitor)).toEqual([])
  await at(page, '/crates')
  const dialog = await understood(page, 'This is')
  expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  expect(await axeInBothThemes(visitor)).toEqual([])
})
