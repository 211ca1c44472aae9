import { page } from 'vitest/browser'

/** Gives the window of a test this size (px). Where it has that already nothing happens: the browser is far away from its page. */
export async function setWindowSize(width: number, height: number): Promise<void> {
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
}
