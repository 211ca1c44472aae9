import type { Visitor } from './visitor.ts'

const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** What axe finds in the page as it is, light and dark: "dark: rule: element". Its colours are its styles' alone, and all that is different. */
export async function axeInBothThemes({ page, axe }: Visitor): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => {
      const moving = () =>
        document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      // Colours change over a moment, those that are inherited after those that they come from.
      for (let all = moving(); all.length > 0; all = moving()) for (const one of all) one.finish()
    })
    const broken = await axe(colorScheme === 'dark' ? COLOUR_RULES : undefined)
    found.push(...broken.map((rule) => `${colorScheme}: ${rule}`))
  }
  return found
}
