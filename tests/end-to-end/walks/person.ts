import type { Locator, Page } from 'playwright'
import type { Values } from './walk.ts'

/** What a person does with the screens, in the words that are on them. */

export function resourceLink(page: Page, resource: string): Locator {
  return page.getByRole('navigation', { name: 'Resources' }).getByRole('link', { name: resource }).first()
}

/** The titles of the rows, from the top. */
export async function titlesInTable(page: Page): Promise<string[]> {
  return page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent?.trim() ?? ''))
}

/** The control of a label, with or without the star of what is required. */
export function control(within: Locator | Page, label: string): Locator {
  const text = label.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return within
    .locator('input, textarea, select')
    .and(within.getByLabel(new RegExp(`^${text}\\s*\\*?$`)))
    .first()
}

/** The parts of a day or a moment, which are typed one after the other. */
function segments(within: Locator | Page, label: string): Locator {
  return within.getByRole('group', { name: label, exact: true }).getByRole('spinbutton')
}

export async function fill(within: Locator | Page, values: Values): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = control(within, label)
    const segment = segments(within, label).first()
    await field.or(segment).first().waitFor()
    if (await segment.isVisible()) {
      await segment.click()
      await segment.page().keyboard.type(value)
      continue
    }
    const kind = await field.evaluate((element) =>
      element instanceof HTMLSelectElement
        ? 'choice'
        : element.getAttribute('role') === 'combobox'
          ? 'picker'
          : element.getAttribute('type') === 'checkbox'
            ? 'switch'
            : 'text',
    )
    if (kind === 'choice') await field.selectOption({ label: value })
    else if (kind === 'switch') await field.setChecked(value === 'yes', { force: true })
    else if (kind === 'picker') await choose(field, value)
    else await field.fill(value)
  }
}

/** Pressed first: a page that scrolls to the field closes what can be chosen. */
async function choose(field: Locator, value: string): Promise<void> {
  await field.click()
  await field.fill(value)
  await field.page().getByRole('option', { name: value, exact: true }).click()
}

export async function columnHeads(page: Page): Promise<string[]> {
  const heads = await page.getByRole('columnheader').allInnerTexts()
  return heads.flatMap((head) => head.split('\n').find((line) => line.trim() !== '') ?? [])
}

/** A button or a link of the page. */
export function press(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main')
  return main.getByRole('link', { name }).or(main.getByRole('button', { name })).first().click()
}

/** Does something that changes what the server has, and waits for the response. */
export async function requesting(page: Page, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse((response) => response.request().method() !== 'GET'), act()])
}

export function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** By the head of a column, or by the menu of what is not a column. */
export async function sortBy(page: Page, label: string): Promise<void> {
  const head = page.getByRole('columnheader').getByRole('button', { name: label, exact: true })
  if ((await head.count()) > 0) return head.click()
  await page.getByRole('button', { name: /^Sort/ }).click()
  await page
    .getByRole('dialog', { name: 'Sort by' })
    .getByRole('button', { name: label, exact: true })
    .click()
}

/** What a record shows beside a label. */
export function definition(page: Page, label: string): Locator {
  return page
    .getByRole('main')
    .locator('dt')
    .filter({ hasText: new RegExp(`^${label}`) })
    .locator('xpath=following-sibling::dd[1]')
    .first()
}

export async function valueOf(page: Page, label: string): Promise<string> {
  return (await definition(page, label).count()) === 0 ? '' : definition(page, label).innerText()
}
