import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The rules that a page breaks, each with the first element that breaks it; empty: none. `rules`: of these alone. */
export async function axeInPage(page: Page, rules?: string[]): Promise<string[]> {
  // What is on its way has colours of its own.
  await page.evaluate(async () => {
    const ends = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    const moving = () => document.getAnimations().filter(ends)
    // What is inherited changes after what it comes from.
    for (let all = moving(); all.length > 0; all = moving())
      await Promise.allSettled(all.map(({ finished }) => finished))
  })
  // Evaluated by the browser's own tools, which the page's Content-Security-Policy does not bind.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(source, 'utf8'))
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') } // put there by the line above
    const { violations } = await axe.run({ resultTypes: ['violations'], runOnly })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
  }, rules)
}
