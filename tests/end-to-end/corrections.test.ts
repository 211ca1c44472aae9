import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { axeInBothThemes } from '../support/both-themes.ts'
import { openPart, understood } from '../support/understood.ts'
import { announced, closeAll, sharedChromium, visit, type Visitor } from '../support/visitor.ts'
import { openWorkshop, type Workshop } from '../support/workshop.ts'

// The built app beside a server whose description tells little: what a person says of it, and what becomes of that.

const dist = join(import.meta.dirname, '../../dist')
let browser: Browser
let workshop: Workshop

beforeAll(async () => {
  browser = await sharedChromium()
})
beforeEach(async () => {
  workshop = await openWorkshop(dist)
})
afterEach(() => workshop.close())
afterAll(() => closeAll(browser))

const table = (page: Page, name = 'Jobs') => page.getByRole('table', { name })
const heads = (page: Page, name?: string) =>
  table(page, name)
    .getByRole('columnheader')
    .evaluateAll((all) =>
      all
        .map((head) => head.querySelector('button:not([popovertarget]), span > span')?.textContent ?? '')
        .filter(Boolean),
    )

async function atJobs(): Promise<Visitor> {
  const visitor = await visit(browser, `${workshop.address}/jobs`, { reducedMotion: 'reduce' })
  await table(visitor.page).getByRole('link').first().waitFor()
  return visitor
}

/** Opens the reasons of a column or a field, by the keyboard. */
async function why(page: Page, label: string) {
  const button = page.getByRole('button', { name: `Why is ${label} shown this way?` })
  await button.focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog', { name: `Why ${label} is shown this way` })
}

async function showAs(page: Page, label: string, kind: string) {
  const panel = await why(page, label)
  const message = page.getByText(new RegExp(`^${label} is shown as .* now\\.$`))
  await announced(message, () => panel.getByLabel('Show it as').selectOption({ label: kind }))
  await page.keyboard.press('Escape')
}

/** What the browser keeps of corrections. */
function kept(page: Page) {
  return page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('switchboard corrections'))
      .map((key) => localStorage.getItem(key))
      .join('\n'),
  )
}

async function importFile(page: Page, text: string, name = 'mine.overlay.yaml') {
  await page.goto(`${workshop.address}/?screen=corrections`)
  await page
    .getByLabel('Overlay to import')
    .setInputFiles({ name, mimeType: 'text/yaml', buffer: Buffer.from(text) })
}

test('corrects a page, keeps that, exports it to a file and imports it in another browser', async () => {
  const { page, complaints, axe } = await atJobs()
  workshop.requested.length = 0
  await showAs(page, 'Line', 'Phone number')
  await table(page).getByRole('link', { name: /\+49/ }).first().waitFor()
  const panel = await understood(page, 'Called')
  await panel.getByLabel('All of them').fill('Tasks')
  await panel.getByLabel('All of them').press('Enter')
  await openPart(panel, 'Title')
  await panel.getByLabel('First').selectOption({ label: 'Reference' })
  await openPart(panel, 'Columns')
  await panel.getByLabel('One more').selectOption({ label: 'Remark' })
  await panel.getByRole('button', { name: 'Hide the column Mood' }).click()
  expect(await axe()).toEqual([])
  await page.keyboard.press('Escape')
  const part = async () => {
    const all = await heads(page, 'Tasks')
    return { first: all[0], remark: all.includes('Remark'), mood: all.includes('Mood') }
  }
  await expect.poll(part).toEqual({ first: 'Reference', remark: true, mood: false })
  const shown = await heads(page, 'Tasks')
  expect(workshop.requested).toEqual([])

  await page.reload()
  await table(page, 'Tasks').getByRole('link').first().waitFor()
  await expect.poll(() => heads(page, 'Tasks')).toEqual(shown)

  await page.goto(`${workshop.address}/?screen=corrections`)
  await page.getByText('Line is shown as a phone number.').waitFor()
  expect(await axe()).toEqual([])
  for (const format of ['YAML', 'JSON']) {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: format }).click(),
    ])
    const file = await readFile(await download.path(), 'utf8')
    const other = await visit(browser, `${workshop.address}/?screen=corrections`)
    await other.page.getByText('No corrections yet').waitFor()
    await importFile(other.page, file, download.suggestedFilename())
    await other.page.getByText('Line is shown as a phone number.').waitFor()
    await other.page.getByRole('link', { name: 'Tasks' }).last().click()
    await table(other.page, 'Tasks').getByRole('link').first().waitFor()
    await expect.poll(() => heads(other.page, 'Tasks')).toEqual(shown)
    await expect.poll(() => kept(other.page)).toBe(await kept(page))
    await other.page.context().close()
  }
  expect(complaints).toEqual([])
})

test('undoes the last correction from its message, and any other later', async () => {
  const { page } = await atJobs()
  await showAs(page, 'Mood', 'Choice')
  await page.getByRole('button', { name: 'Undo' }).click()
  const panel = await why(page, 'Mood')
  await expect.poll(() => panel.getByLabel('Show it as').inputValue()).toBe('text')
  await panel.getByLabel('Show it as').selectOption({ label: 'Choice' })
  await panel.getByText('Corrected by you.').waitFor()
  await panel.getByRole('button', { name: 'Back to the guess' }).click()
  await panel.getByText('text that nothing more is known about').waitFor()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('title')))
    .toContain('Why is Mood')
})

test.for([1280, 390])('breaks no rule of axe where it is corrected, light and dark: %s px', async (width) => {
  const visitor = await visit(browser, `${workshop.address}/jobs/3`, {
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  })
  const { page } = visitor
  await page.getByRole('heading', { level: 1 }).waitFor()
  // On a phone a record has no room for its reasons beside each field: they are in its menu.
  const isNarrow = width < 760
  if (isNarrow) await page.getByRole('button', { name: 'More actions' }).click()
  else {
    const panel = await why(page, 'Mood')
    await panel.getByLabel('Show it as').selectOption({ label: 'Choice' })
    await panel.getByText('Corrected by you.').waitFor()
  }
  expect(await axeInBothThemes(visitor)).toEqual([])
  await page.getByRole('button', { name: 'How this page was understood' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'How this page was understood' })
  await dialog.waitFor()
  await dialog.locator('summary').getByText('Columns', { exact: true }).waitFor()
  for (const part of await dialog.locator('summary').all()) await part.click()
  await dialog.getByRole('list', { name: 'Columns in their order' }).waitFor()
  expect(await axeInBothThemes(visitor)).toEqual([])
  if (isNarrow) {
    await dialog
      .locator('details[open]')
      .filter({ hasText: 'Mood' })
      .last()
      .getByLabel('Show it as')
      .selectOption({ label: 'Choice' })
    await dialog.getByText('Corrected by you').first().waitFor()
  }
  await page.keyboard.press('Escape')
  const isBack = () =>
    page.evaluate(
      () => `${document.activeElement?.getAttribute('title')}${document.activeElement?.ariaLabel}`,
    )
  await expect.poll(isBack).toContain(isNarrow ? 'More actions' : 'Why is Mood')
  await page.goto(`${workshop.address}/?screen=corrections`)
  await page.getByText('Mood is shown as').waitFor()
  expect(await axeInBothThemes(visitor)).toEqual([])
})

describe('what is corrected', () => {
  test('is edited as its new kind and sent with its old type', async () => {
    const { page, complaints } = await atJobs()
    await page.goto(`${workshop.address}/jobs/3`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await showAs(page, 'Line', 'Phone number')
    await showAs(page, 'Mood', 'Choice')
    await showAs(page, 'Began', 'Date and time')
    await showAs(page, 'Amount', 'Money')
    await showAs(page, 'Worker', 'Related record')
    await showAs(page, 'Remark', 'Formatted text')
    await showAs(page, 'Done', 'Yes or no')
    await showAs(page, 'Sheet', 'Picture')
    const money = await why(page, 'Amount')
    await money.getByLabel('Currency').fill('eur')
    await money.getByLabel('Currency').press('Enter')
    await page.getByText('€37.50').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('strong', { hasText: 'Important' }).waitFor()
    await page.getByRole('link', { name: 'Ada Lind' }).waitFor()
    await page.locator('main img').first().waitFor()
    // The choices were met in the one record that was read.
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Mood').selectOption({ label: 'Glad' })
    await page.getByRole('textbox', { name: /Line/ }).fill('+46 8 123 456 78')
    await page.getByRole('checkbox', { name: /Done/ }).or(page.getByLabel('Done')).first().click()
    await page.getByRole('combobox', { name: /Worker/ }).click()
    await page.getByRole('combobox', { name: /Worker/ }).fill('Bo')
    await page.getByRole('option', { name: 'Bo Ek' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'Bo Ek' }).waitFor()
    expect(workshop.sent.at(-1)).toMatchObject({
      line: 46_812_345_678,
      mood: 'glad',
      done: 1,
      worker: 'w2',
      began: 1_760_172_800,
      amount: 37.5,
    })
    expect(complaints).toEqual([])
  })

  test('filters a list as its new kind and with its old type', async () => {
    const { page } = await atJobs()
    await showAs(page, 'Mood', 'Choice')
    const panel = await understood(page)
    for (const [field, kind] of [
      ['Worker', 'Related record'],
      ['Done', 'Yes or no'],
    ] as const) {
      await panel.locator('section summary').filter({ hasText: field }).first().click()
      await panel
        .locator('section details[open]')
        .last()
        .getByLabel('Show it as')
        .selectOption({ label: kind })
      await panel
        .locator('section summary')
        .filter({ hasText: field })
        .filter({ hasText: 'Corrected by you' })
        .first()
        .click()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Filter' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByLabel('Mood').selectOption({ label: 'Cross' })
    await filters.getByLabel('Worker').selectOption({ label: 'Bo Ek' })
    await filters.getByLabel('Done').selectOption({ label: 'Yes' })
    workshop.requested.length = 0
    await filters.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/mood=cross/)
    await expect
      .poll(() => workshop.requested.find((one) => one.startsWith('GET /api/jobs?')))
      .toMatch(/mood=cross/)
    const requested = new URLSearchParams(
      workshop.requested.find((one) => one.startsWith('GET /api/jobs?'))?.split('?')[1],
    )
    expect(Object.fromEntries(requested)).toMatchObject({ mood: 'cross', worker: 'w2', done: '1' })
  })

  test('is hidden from the record and its form, and shown again', async () => {
    const { page } = await visit(browser, `${workshop.address}/jobs/3`)
    const panel = await why(page, 'Remark')
    const hide = panel.getByRole('button', { name: 'Hide field' })
    await announced(page.getByText('Remark is hidden.'), () => hide.click())
    await expect.poll(() => page.locator('main').getByText('Remark', { exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.getByLabel('Title').fill('Another')
    expect(await page.getByLabel('Remark').count()).toBe(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Another' }).waitFor()
    // What the form does not show is sent as it was.
    expect(workshop.sent.at(-1)).toMatchObject({ title: 'Another', remark: '**Important** remark 3' })
    await page.goto(`${workshop.address}/?screen=corrections`)
    const back = page.getByRole('button', { name: 'Remove: Remark is hidden.' })
    await back.click()
    await expect.poll(() => back.count()).toBe(0)
    await page.goto(`${workshop.address}/jobs/3`)
    await page.locator('main').getByText('Remark', { exact: true }).waitFor()
  })

  test('may be a column without a description', async () => {
    const { page } = await visit(browser, `${workshop.address}/parcels`)
    await table(page, 'Parcels').getByRole('row').nth(1).waitFor()
    await expect.poll(() => heads(page, 'Parcels')).toEqual(['Code', 'Call', 'Weight'])
    await showAs(page, 'Call', 'Phone number')
    await table(page, 'Parcels').getByRole('link', { name: /\+49/ }).first().waitFor()
    await expect.poll(() => heads(page, 'Parcels')).toEqual(['Code', 'Call', 'Weight'])
    const panel = await why(page, 'Weight')
    await panel.getByRole('button', { name: 'Hide column' }).click()
    await expect.poll(() => heads(page, 'Parcels')).toEqual(['Code', 'Call'])
  })

  test('is followed by another tab', async () => {
    const { page } = await atJobs()
    const other = await page.context().newPage()
    await other.goto(`${workshop.address}/jobs`)
    await table(other).getByRole('link').first().waitFor()
    await showAs(page, 'Line', 'Phone number')
    await table(other).getByRole('link', { name: /\+49/ }).first().waitFor()
    await expect.poll(async () => (await heads(other)).join()).toBe((await heads(page)).join())
  })

  test('finds rows, total and pages where a person points to', async () => {
    const { page } = await atJobs()
    const panel = await understood(page, 'Rows')
    await panel.getByLabel('They are in').selectOption('late')
    await openPart(panel, 'Paging')
    await panel.getByLabel('Paging').selectOption({ label: 'By the number of the page' })
    await panel.getByLabel('Parameter').first().selectOption('at')
    await panel.getByLabel('How many').selectOption('many')
    await panel.getByLabel('First page').selectOption('0')
    workshop.requested.length = 0
    await panel.getByRole('button', { name: 'Save paging' }).click()
    await expect
      .poll(() => workshop.requested)
      .toContainEqual(expect.stringMatching(/^GET \/api\/jobs\?(?:at=0&many=\d+|many=\d+&at=0)$/))
    await page.keyboard.press('Escape')
    await expect.poll(() => table(page).getByRole('row').count()).toBe(3)
  })

  test('removes a hidden resource from the navigation, but keeps it within reach', async () => {
    const { page } = await visit(browser, `${workshop.address}/attic`)
    await table(page, 'Attic').getByRole('row').nth(1).waitFor()
    const panel = await understood(page, 'Called')
    await panel.getByLabel('Show it in the navigation').click()
    await page.keyboard.press('Escape')
    const navigation = page.getByRole('navigation', { name: 'Resources' })
    await expect.poll(() => navigation.getByRole('link', { name: 'Attic' }).count()).toBe(0)
    await page.goto(workshop.address)
    await page.getByText('One more is hidden').click()
    await page.locator('main').getByRole('link', { name: 'Attic' }).click()
    await table(page, 'Attic').getByRole('row').nth(1).waitFor()
    await page.goto(`${workshop.address}/?screen=corrections`)
    await page.getByRole('button', { name: 'Remove: It is hidden from the navigation.' }).click()
    await navigation.getByRole('link', { name: 'Attic' }).waitFor()
  })

  test('has no effect where a new version lacks its subject, and returns with it', async () => {
    const { page, complaints } = await atJobs()
    await showAs(page, 'Line', 'Phone number')
    const before = structuredClone(workshop.document)
    const job = (
      workshop.document.components as { schemas: { Job: { properties: Record<string, unknown> } } }
    ).schemas.Job
    delete job.properties.line
    job.properties.extra = { type: 'string' }
    await page.goto(`${workshop.address}/?screen=corrections`)
    await page.getByRole('heading', { name: 'No longer in effect' }).waitFor()
    await page.getByText('The server has no field line here now.').waitFor()
    workshop.document = before
    await page.goto(`${workshop.address}/jobs`)
    await table(page).getByRole('link', { name: /\+49/ }).first().waitFor()
    expect(complaints).toEqual([])
  })
})

describe('an overlay', () => {
  test('that was written by hand changes the description wherever its targets match', async () => {
    const { page, complaints, axe } = await visit(browser, workshop.address)
    await page.getByRole('heading', { level: 1, name: 'Workshop' }).waitFor()
    await importFile(
      page,
      `overlay: 1.0.0
info: { title: Ours, version: 1.0.0 }
extends: https://elsewhere.example/openapi.yaml
actions:
  - target: $.info
    update: { title: Our workshop }
  - target: $.paths['/attic']
    remove: true
  - target: $.components.schemas[*].properties.name
    update: { title: Full name }
  - target: $.paths['/jobs']
    update: { x-switchboard: { label: Orders, header: [reference] } }
  - target: $.paths['/nowhere']
    update: { description: Nothing }
`,
    )
    await page.getByText(/Ours: 1 page corrected, 3 other changes made\./).waitFor()
    await page.getByText(/It was written for https:\/\/elsewhere/).waitFor()
    await page.getByText("$.paths['/nowhere']").waitFor()
    await page.getByText('Its target finds nothing in this description.').waitFor()
    await page.getByText('It is called “Orders”.').waitFor()
    expect(await axe()).toEqual([])
    const navigation = page.getByRole('navigation', { name: 'Resources' })
    await navigation.getByRole('link', { name: 'Orders' }).waitFor()
    await expect.poll(() => navigation.getByRole('link', { name: 'Attic' }).count()).toBe(0)
    await page.reload()
    await navigation.getByRole('link', { name: 'Workers' }).click()
    await expect.poll(() => heads(page, 'Workers')).toContain('Full name')
    await page.goto(`${workshop.address}/?screen=corrections`)
    await page.getByRole('button', { name: 'Remove Ours' }).click()
    await navigation.getByRole('link', { name: 'Attic' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('that is broken is refused with one sentence, and nothing is lost', async () => {
    const { page } = await atJobs()
    await showAs(page, 'Line', 'Phone number')
    const before = await kept(page)
    await importFile(page, 'overlay: 1.0.0\nactions:\n  - target: $.paths[\n    remove: true\n')
    await page.getByText('Action 1 of this overlay has a target that is no JSONPath: $.paths[').waitFor()
    await importFile(page, '{"a": ')
    await page.getByText('This file is neither JSON nor YAML.').waitFor()
    expect(before).not.toBe('')
    expect(await kept(page)).toBe(before)
  })

  test('of the team outranks guesses, but not the person', async () => {
    workshop.files['switchboard.json'] = JSON.stringify({ overlay: 'team.yaml' })
    workshop.files['team.yaml'] = `overlay: 1.0.0
info: { title: Team, version: 1.0.0 }
actions:
  - target: $.paths['/jobs']
    update: { x-switchboard: { label: Orders, fields: { mood: { kind: color }, line: { kind: phone } } } }
  - target: $.info
    update: { title: Team workshop }
`
    const { page, complaints } = await visit(browser, `${workshop.address}/jobs`)
    await table(page, 'Orders').getByRole('link', { name: /\+49/ }).first().waitFor()
    const panel = await why(page, 'Mood')
    await panel.getByText('the document states it').waitFor()
    await panel.getByLabel('Show it as').selectOption({ label: 'Choice' })
    await panel.getByText('Corrected by you.').waitFor()
    await panel.getByRole('button', { name: 'Back to the guess' }).click()
    await panel.getByText('the document states it').waitFor()
    await page.getByText('Team workshop').first().waitFor()
    expect(complaints).toEqual([])
  })

  test.for([
    [undefined, /status 404/],
    ['overlay: 3.0.0', /only 1\.0 and 1\.1 are known here/],
  ] as const)(
    'of the team that cannot be read (%s) is named, and the app works on',
    async ([file, words]) => {
      workshop.files['switchboard.json'] = JSON.stringify({ overlay: 'team.yaml' })
      if (file !== undefined) workshop.files['team.yaml'] = file
      const { page, complaints } = await visit(browser, `${workshop.address}/jobs`)
      await table(page).getByRole('link').first().waitFor()
      await page.getByText(words).first().waitFor()
      await page.goto(`${workshop.address}/?screen=corrections`)
      await page.locator('main').getByText(words).waitFor()
      expect(complaints).toEqual([])
    },
  )
})
