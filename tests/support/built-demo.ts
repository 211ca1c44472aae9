import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { startApp } from './started-app.js'
import { closeAll, sharedChromium } from './visitor.ts'

/** The built app with its demo server and a browser, for as long as the tests of a file run; both are there once its tests run. */
export function builtDemo(): { readonly address: string; readonly browser: Browser } {
  let app: Awaited<ReturnType<typeof startApp>> | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    app = await startApp()
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
