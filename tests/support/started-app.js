import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The app as `npm start` serves it, built and over real HTTP, on a free port.
 * @param {string[]} given what stands behind `npm start --`
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function startApp(given = []) {
  const port = await freePort()
  const child = spawn(process.execPath, ['src/serve/start.js', ...given], {
    cwd: ROOT,
    // Vitest's own settings would make Vite build for tests.
    env: { ...withoutVitest(process.env), NODE_ENV: 'production', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  /** @type {Promise<void>} */
  const isReady = new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk
      if (printed.includes('Switchboard is at')) resolve()
    })
    child.stderr.on('data', (chunk) => (printed += chunk))
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${printed}`)))
  })
  await isReady
  return {
    address: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** @param {NodeJS.ProcessEnv} environment */
function withoutVitest(environment) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('VITEST') && name !== 'TEST'),
  )
}
