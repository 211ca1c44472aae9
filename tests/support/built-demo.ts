import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { serveApp } from './served-app.ts'
import { closeAll, sharedChromium } from './visitor.ts'

/** The built app with its demo server and a browser, for as long as the tests of a file run; both are there once its tests run. */
export function builtDemo(): { readonly address: string; readonly browser: Browser } {
  let app: Awaited<ReturnType<typeof serveApp>> | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    app = await serveApp()
    browser = await sharedChromium()
  })
  afterAll(async () => {
    await closeAll(browser)
    await app?.stop()
  })
  const there = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error('The demo is started before the first test')
    return thing
  }
  return {
    get address() {
      return there(app).address
    },
    get browser() {
      return there(browser)
    },
  }
}
