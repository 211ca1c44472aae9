import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { normalizePath } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumFlags, findHeadless } from './tests/support/chromium.ts'
import { assetLicenses, LICENSES } from './src/serve/asset-licenses.ts'
import { policyInPage } from './src/serve/security-headers.ts'
import { preloadApp } from './src/serve/preload-app.ts'
import { sharedChunks, startChunk } from './src/serve/shared-chunk.ts'
import { iconSprite } from './src/serve/icon-sprite.ts'
import { namedStyles } from './src/serve/named-styles.ts'
import { packAssets } from './src/serve/packed-assets.ts'
import { weighModules } from './src/serve/weigh-modules.ts'
import { withoutEval } from './src/serve/without-eval.ts'
import { cachedModules } from './tests/support/cached-modules.ts'
import { flakyTests } from './tests/support/flaky-tests.ts'
import { mswWorker } from './tests/support/msw-worker.ts'

const executablePath = process.env.VITEST ? findHeadless() : undefined

/** As Vite writes paths, on Windows too. */
const path = (name: string) => normalizePath(fileURLToPath(new URL(name, import.meta.url)))

/** Sends the first requests; what draws the app comes meanwhile. */
const START = path('index.html')
const APP = path('src/app/draw.tsx')
/** What the page needs at once is two scripts; what late parts share, the bundler would spread over hundreds. */
const splitting = {
  groups: [
    { name: startChunk(START), debugName: 'start' },
    { name: 'app', tags: ['$initial' as const] },
    {
      name: sharedChunks([START, APP]),
      debugName: 'shared',
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ],
}

/** What is loaded beside a late part. Without the part itself, and without the scripts that every page has loaded. */
const lateOnly = (part: string, scripts: string[]) =>
  scripts.filter((script) => script !== part && !/\/(?:index|app)-/.test(script))

/** A class by its name and its file. Vite adds the number of its line to that, also in each script. */
const className = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(path('.'), file))
    .digest('base64url')
    .slice(0, 4)}`

/**
 * Without the number of a shared script, which says nothing. The hash has as few letters as the bundler allows: the first
 * script names some eighty late ones.
 */
const scriptName = ({ name }: { name: string }) =>
  `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash:7].js`

/** Test files that run beside each other: on two cores one would leave the other core idle. */
const AT_ONCE = 2

/** A setup of all tests but those of the built app. */
const RESET_GLOBALS = 'tests/support/reset-globals.ts'

const nodeTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'node',
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/end-to-end/**'],
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    setupFiles: [RESET_GLOBALS],
    maxWorkers: AT_ONCE,
    // The code is read once for all files, not once for each: that took four times as long as the tests themselves.
    isolate: false,
    restoreMocks: true,
  },
}

const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath, args: chromiumFlags } }),
  instances: [{ browser: 'chromium' as const }],
})

// All of them: one that is found late loads the page anew in the middle of a test.
const optimizeDeps = {
  include: [
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-dev-runtime',
    'vitest-browser-react',
    'msw',
    'msw/browser',
    'axe-core',
    'fast-check',
    '@cfworker/json-schema',
    '@dnd-kit/core',
    '@dnd-kit/sortable',
    '@dnd-kit/utilities',
    '@internationalized/date',
    '@react-spring/web',
    '@tanstack/react-query',
    '@tanstack/react-router',
    '@tanstack/react-virtual',
    'idb-keyval',
    'js-yaml',
    'json-p3',
    'jsonrepair',
    'keen-slider/react',
    'ky',
    'libphonenumber-js/min/es6',
    'lossless-json',
    'micromark',
    'oauth4webapi',
    'react-aria-components',
    'react-content-loader',
    'react-phone-input-2',
    'react-dom/server',
    'vitest-browser-react/pure',
    '@tanstack/react-query-devtools/production',
    'zod/mini',
  ],
}

/** Without the service worker of the other tests: a page that has one gets no progress of an upload. */
const networkTests: TestProjectInlineConfiguration = {
  extends: true,
  optimizeDeps,
  test: {
    name: 'network',
    include: ['tests/http/upload-progress.test.tsx'],
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: AT_ONCE,
    browser: browser(),
  },
}

const browserTests: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [mswWorker(), cachedModules()],
  optimizeDeps,
  test: {
    name: 'browser',
    include: ['tests/**/*.test.tsx'],
    exclude: ['tests/http/upload-progress.test.tsx'],
    setupFiles: [RESET_GLOBALS, 'tests/support/clean-page.ts', 'tests/support/mocked-frames.ts'],
    restoreMocks: true,
    // A chunk is made at its first request: on a busy machine that takes more than the usual second. Polls are cheap, waits add up.
    expect: { poll: { timeout: 10_000, interval: 15 } },
    // As long as a machine needs that is several times slower.
    testTimeout: 60_000,
    maxWorkers: AT_ONCE,
    browser: browser(),
  },
}

const endToEndTests: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'end-to-end',
    environment: 'node',
    include: ['tests/end-to-end/**/*.test.ts'],
    globalSetup: ['tests/support/build-once.ts'],
    // Limits are for what never comes: a machine that is three times slower than most takes none of them for that.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // They wait for pages more than they work.
    maxWorkers: 3,
    // One browser for all files that a process runs, and the code is read once.
    isolate: false,
    retry: 1,
    sequence: { groupOrder: 1 },
    expect: { poll: { timeout: 30_000 } },
  },
}

if (process.env.VITEST && executablePath === undefined) {
  console.log(
    'No Chromium or Chrome was found, so the browser and end-to-end tests are skipped; install one or set CHROMIUM_PATH to its program.',
  )
}

export default defineConfig({
  plugins: [
    react(),
    withoutEval(),
    namedStyles(),
    iconSprite(),
    packAssets(),
    assetLicenses(),
    preloadApp(APP),
    policyInPage(),
    weighModules(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  publicDir: false,
  css: { modules: { generateScopedName: className } },
  resolve: {
    // The router's store takes the entry for old versions of React. React has the hook itself.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // The worker that reads large descriptions loads what it needs then, as the page does.
  worker: {
    format: 'es',
    // One script, because a worker loads what it imports only after its first script.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'reader', tags: ['$initial'] }] } } },
  },
  build: {
    target: 'es2023',
    manifest: true,
    license: { fileName: LICENSES },
    // One file of styles: cut up with the scripts, the same rules are nearly twice as large.
    cssCodeSplit: false,
    // Every browser that the app is built for knows the link itself.
    modulePreload: { polyfill: false, resolveDependencies: lateOnly },
    chunkSizeWarningLimit: 750,
    rolldownOptions: {
      input: { index: START, app: APP },
      // A late part may be loaded at once by another that is itself late.
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
      output: { codeSplitting: splitting, chunkFileNames: scriptName },
    },
  },
  test: {
    reporters: ['default', flakyTests],
    projects:
      executablePath === undefined ? [nodeTests] : [nodeTests, networkTests, browserTests, endToEndTests],
  },
})
