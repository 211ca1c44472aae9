import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drivenPage } from '../support/driven-page.ts'
import { otherBrowsers, type OtherBrowser } from '../support/other-browsers.ts'
import { serveApp } from '../support/served-app.ts'

// The main job in browsers that the other tests do not use. A machine without them skips it.

for (const { name, missing } of otherBrowsers)
  if (missing !== undefined) console.log(`The end-to-end run in ${name} is skipped: ${missing}`)

describe.each(otherBrowsers)('in $name', ({ missing, open }) => {
  describe.skipIf(missing !== undefined)('where it is installed', () => {
    let app: Awaited<ReturnType<typeof serveApp>> | undefined
    let browser: OtherBrowser | undefined

    beforeAll(async () => {
      app = await serveApp()
      browser = await open()
    })
    afterAll(async () => {
      await browser?.close()
      await app?.stop()
    })

    test('signs in, edits a record, moves a card, shows pictures and plays a sound', async () => {
      if (app === undefined || browser === undefined) throw new Error('It was not started')
      const { run, goTo } = browser
      const person = drivenPage(browser)
      await goTo(`${app.address}/contacts`)
      await person.type('User name', 'demo')
      await person.type('Password', 'demo')
      await person.press('button', 'Sign in')

      await expect.poll(() => run<string>(FIRST_NAME)).not.toBe('')
      const first = await run<string>(FIRST_NAME)
      await person.press('link', first)
      await person.see('heading', first)
      await person.press('link', 'Edit')
      await person.type('Notes*', 'Calls from another browser.')
      await person.press('button', 'Save')
      await expect.poll(() => run<string>(TEXT)).toContain('Calls from another browser.')
      expect(await person.path()).toMatch(/^\/contacts\/\d+$/)

      await goTo(`${app.address}/tickets?view=board`)
      await person.drag('New delivery window', 'Waiting*')
      await expect.poll(() => run<string>(COLUMN)).toMatch(/^Waiting, /)

      await goTo(`${app.address}/properties?view=gallery`)
      await expect.poll(() => run<number>(PICTURES)).toBeGreaterThan(3)

      await goTo(`${app.address}/messages`)
      await person.press('button', 'Play*')
      await expect.poll(() => run<number>(PLAYED)).toBeGreaterThan(0)
    })
  })
})

/** The name of the first record in the list; empty until it is shown. */
const FIRST_NAME = `return document.querySelector('table tbody a')?.textContent ?? ''`

/** The text of the page, without the values of its fields. */
const TEXT = `return document.body.innerText`

/** The name of the column that the moved card is in. */
const COLUMN = `
const card = document.querySelector('[role=group][aria-label="New delivery window"]')
return card?.closest('[role=region], section')?.getAttribute('aria-label') ?? ''
`

/** How many pictures have been drawn. */
const PICTURES = `return [...document.querySelectorAll('main img')].filter((image) => image.naturalWidth > 0).length`

/** The time of the recording that plays (seconds). */
const PLAYED = `return Math.max(0, ...[...document.querySelectorAll('audio')].map((sound) => (sound.paused ? 0 : sound.currentTime)))`
