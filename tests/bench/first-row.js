// `npm run bench:first-row`: the time to the first row of a list, first visit, beside a bare page with the same libraries, in one browser.
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { startApp } from '../support/started-app.js'
import { launch } from './launch.js'
import { firstRowIn, signedIn } from './loaded.js'
import { spread } from './spread.js'

const ROUNDS = Number(process.argv[2] ?? 9)

/** @type {{ module: typeof import('./bare/serve-bare.ts') }} */
const { module } = await runnerImport(fileURLToPath(new URL('bare/serve-bare.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
})
process.env.NODE_ENV = 'production'
const app = await startApp()
const bare = await module.serveBare()
const browser = await launch()
try {
  const visits = {
    'The app': { address: `${app.address}/contacts`, storageState: await signedIn(browser, app.address) },
    'A bare page': { address: bare.address, storageState: await withToken(bare.address) },
  }
  /** @type {Record<string, number[]>} */
  const times = {}
  // The first round is that of the browser itself.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, { address, storageState }] of Object.entries(visits)) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 780 }, storageState })
      const page = await context.newPage()
      const { firstRow } = await firstRowIn(page, address)
      if (round > 0) (times[name] ??= []).push(firstRow)
      await context.close()
    }
  for (const [name, all] of Object.entries(times)) console.log(`${name}, first row: ${spread(all)}`)
  const [own = NaN, floor = NaN] = Object.values(times).map(median)
  console.log(`${(own / floor).toFixed(2)} times the bare page`)
} finally {
  await browser.close()
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
