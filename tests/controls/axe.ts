import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with what axe says about the page, once in the light theme and once in the dark one. */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  for (const theme of ['light', 'dark']) {
    document.documentElement.style.colorScheme = theme
    document.body.style.background = 'var(--surface)'
    document.body.style.color = 'var(--ink)'
    // What is still fading in has not its colours yet. What never ends (a skeleton) is looked at as it is.
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished),
    )
    const { violations } = await axe.run(root, { rules: { region: { enabled: false } } })
    expect(
      violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map((node) => node.html).join(' ')}`),
    ).toEqual([])
  }
  document.documentElement.style.colorScheme = ''
}
