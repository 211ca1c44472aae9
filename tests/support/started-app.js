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
  // Every request from now on would only fail.
  const tell = (/** @type {number | null} */ code, /** @type {string | null} */ signal) =>
    console.error(`npm start ended by itself with ${code ?? signal}: ${printed}`)
  child.once('exit', tell)
  return {
    address: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.off('exit', tell)
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

/** Ports that no system gives away by itself, so that none is taken before it is used. */
const FIRST_PORT = 20_000
const PORTS_EACH = 20
/** Test files run beside each other in processes of their own: each has other ports. */
let nextPort = FIRST_PORT + (process.pid % 600) * PORTS_EACH

/**
 * A port of this device at which nothing listens.
 * @returns {Promise<number>}
 */
export function freePort() {
  const port = nextPort
  nextPort = port === FIRST_PORT + 600 * PORTS_EACH - 1 ? FIRST_PORT : port + 1
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}

/** @param {NodeJS.ProcessEnv} environment */
function withoutVitest(environment) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !name.startsWith('VITEST') && name !== 'TEST'),
  )
}
