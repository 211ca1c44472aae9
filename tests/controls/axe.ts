import axe from 'axe-core'
import { expect } from 'vitest'

/** The rules that depend on the theme. All others check the elements, which are the same in both themes. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Fails with the violations that axe finds on the page, in the light theme and in the dark one. */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    document.documentElement.style.colorScheme = theme
    document.body.style.background = 'var(--surface)'
    document.body.style.color = 'var(--ink)'
    finishAnimations()
    const violations = await violationsIn(root, theme)
    expect(
      violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map((node) => node.html).join(' ')}`),
    ).toEqual([])
  }
  document.documentElement.style.colorScheme = ''
}

/** The violations in one theme; in the dark one only those of colours. */
export async function violationsIn(root: Element, theme: 'light' | 'dark') {
  const { violations } = await axe.run(root, {
    resultTypes: ['violations'],
    ...(theme === 'dark' ? { runOnly: COLOUR_RULES } : { rules: { region: { enabled: false } } }),
  })
  return violations
}

/** Finishes running animations, because their colours are not final. An endless one (a skeleton) is checked as it is. */
export function finishAnimations(): void {
  const moving = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  // Inherited values change after those of the parent.
  for (let all = moving(); all.length > 0; all = moving()) for (const one of all) one.finish()
}
