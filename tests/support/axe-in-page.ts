import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** The rules that a page breaks, each with the first element that breaks it; empty: none. */
export async function axeInPage(page: Page): Promise<string[]> {
  // Evaluated by the browser's own tools, which the page's Content-Security-Policy does not bind.
  await page.evaluate(await readFile(source, 'utf8'))
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') } // put there the line above
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
  })
}
