import type { Locator, Page } from 'playwright'

/** Opens how a page was understood, and one part of it. */
export async function understood(page: Page, part?: string): Promise<Locator> {
  const bulb = page.getByRole('button', { name: 'How this page was understood' })
  const more = page.getByRole('button', { name: 'More actions' })
  await bulb.or(more).first().waitFor()
  // A record in a wide window has a button of its own, everything else a menu.
  if ((await bulb.count()) === 0) await more.click()
  await bulb.click()
  const dialog = page.getByRole('dialog', { name: 'How this page was understood' })
  await dialog.waitFor()
  if (part !== undefined) await openPart(dialog, part)
  return dialog
}

/** Opens or closes a part of the explanation of a page. */
export async function openPart(dialog: Locator, part: string): Promise<void> {
  await dialog
    .locator('summary')
    .filter({ has: dialog.page().getByText(part, { exact: true }) })
    .first()
    .click()
}
