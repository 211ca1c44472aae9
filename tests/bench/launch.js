import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { runnerImport } from 'vite'

/** Opens the browser of the tests. */
export async function launch() {
  const { executablePath, args } = await findBrowser()
  return chromium.launch({ executablePath, args })
}

/** The program of the browser of the tests. Without one there is nothing to measure: the process ends and says so. */
export async function findBrowser() {
  /** @type {{ module: typeof import('../support/chromium.ts') }} */
  const { module } = await runnerImport(fileURLToPath(new URL('../support/chromium.ts', import.meta.url)), {
    configFile: false,
    logLevel: 'error',
  })
  const executablePath = module.findChromium()
  if (executablePath === undefined) {
    console.error('Chromium or Chrome is needed: install one or set CHROMIUM_PATH to its program.')
    process.exit(1)
  }
  return { executablePath, args: module.chromiumFlags }
}
