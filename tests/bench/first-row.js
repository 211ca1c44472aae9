// `npm run bench:first-row`: the time to the first row of a list, first visit, beside a bare page with the same libraries, in one browser.
// Playwright attaches a debugger, for which V8 parses scripts again to find the position of an error that React DOM makes when it starts.
// People have no debugger, so each visit is also made in a browser without one. Both ratios are printed.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { startApp } from '../support/started-app.js'
import { launch } from './launch.js'
import { firstRowIn, signedIn } from './loaded.js'
import { plainVisits } from './plain-visit.js'
import { spread } from './spread.js'

const ROUNDS = Number(process.argv[2] ?? 9)
const PLAYWRIGHT = 'with a debugger (Playwright)'
const PLAIN = 'without a debugger'

/** @type {{ module: typeof import('./bare/serve-bare.ts') }} */
const { module } = await runnerImport(fileURLToPath(new URL('bare/serve-bare.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
})
process.env.NODE_ENV = 'production'
const app = await startApp()
const bare = await module.serveBare()
const browser = await launch()
const plainApp = await plainVisits(app.address)
const plainBare = await plainVisits(bare.address)
try {
  const visits = {
    'The app': {
      path: '/contacts',
      address: app.address,
      storage: await signedIn(browser, app.address),
      plain: plainApp,
      plainStorage: await signedIn(browser, plainApp.address),
    },
    'A bare page': {
      path: '/',
      address: bare.address,
      storage: await withToken(bare.address),
      plain: plainBare,
      plainStorage: await withToken(plainBare.address),
    },
  }
  /** @type {Record<string, Record<string, number[]>>} */
  const times = {}
  // The first round is that of the browser itself.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, { path, address, storage, plain, plainStorage }] of Object.entries(visits)) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 780 },
        storageState: storage,
      })
      const page = await context.newPage()
      const { firstRow } = await firstRowIn(page, address + path)
      await context.close()
      const own = { [PLAYWRIGHT]: firstRow, [PLAIN]: await plain.firstRow(path, plainStorage) }
      for (const [how, time] of Object.entries(own))
        if (round > 0) ((times[how] ??= {})[name] ??= []).push(time)
    }
  for (const [how, all] of Object.entries(times)) {
    for (const [name, own] of Object.entries(all)) console.log(`${name}, first row ${how}: ${spread(own)}`)
    const [own = NaN, floor = NaN] = Object.values(all).map(median)
    console.log(`${(own / floor).toFixed(2)} times the bare page`)
  }
} finally {
  await browser.close()
  plainApp.stop()
  plainBare.stop()
  await bare.stop()
  await app.stop()
}

/** @param {number[]} times */
function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN
}

/**
 * The storage of somebody who is signed in at the bare page.
 * @param {string} address
 */
async function withToken(address) {
  const response = await fetch(`${address}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('browser:')}` },
    body: new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo' }),
  })
  const { access_token } = /** @type {{ access_token: string }} */ (await response.json())
  return {
    cookies: [],
    origins: [{ origin: address, localStorage: [{ name: 'token', value: access_token }] }],
  }
}
