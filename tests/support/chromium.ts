import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Chromium without windows, tabs and prompts, as Debian has it. */
const HEADLESS_PATH = '/usr/lib/chromium/chromium-headless-shell'

/** The program that runs the browser tests: Chromium without windows, where it is there, takes less of the processors. */
export function findHeadless(): string | undefined {
  return process.env.CHROMIUM_PATH === undefined && existsSync(HEADLESS_PATH) ? HEADLESS_PATH : findChromium()
}

/** A Chromium or Chrome as people have it: `CHROMIUM_PATH`, a usual place, or Playwright's own. `undefined` when none is there. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...USUAL_PATHS, playwrightsOwn()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

/**
 * What Chromium would do beside the tests. The first two load pages of its own into every window that is opened, which takes longer than the app's
 * start; the third makes a process ahead for each page, which no test uses.
 * The rest is what Playwright switches off: its list does not count any more where another one is given.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Flags for a headless run without a network of its own: no sandbox for root, nothing fetched in the background. */
export const chromiumFlags = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    return undefined
  }
}
