import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  build,
  createServer as createDevServer,
  preview,
  type CommonServerOptions,
  type Plugin,
  type PreviewServer,
} from 'vite'
import { demoApi } from '../demo/vite-plugin.ts'
import { responseFrom } from './fixed-responses.ts'
import { serveAssets } from './packed-assets.ts'
import { proxyTo } from './proxy.ts'
import { closeUpgrades, securityHeaders } from './security-headers.ts'
import { findUpstream, PREFIX, UpstreamError, type Upstream } from './upstream.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const HOST = '127.0.0.1'
const USAGE = `npm start                                   with the demo server
npm start -- http://127.0.0.1:8080          looks for the description at the usual addresses
npm start -- ADDRESS_OF_A_DESCRIPTION       leads to the server that it names
npm start -- http://127.0.0.1:8080 FILE     a server, and a file that describes it

npm run dev -- ARGUMENTS                    the same while you change the app's code
PORT=4180 npm start                         at another port than 4173`

/**
 * Runs `npm start [SERVER] [DESCRIPTION]`: builds the app and serves it over HTTP. Without an address the demo server
 * responds. The address is that of a server or of its description. Everything below the base path then goes to that
 * server. The second argument is a description file, for a server that has none. `PORT` changes the port.
 * `SWITCHBOARD_BUILT` serves the last build. `--dev` serves the source instead, and shows changes of it at once. `--help` prints the usage.
 */
export async function serve(given: string[]): Promise<void> {
  try {
    const { values, positionals } = argumentsOf(given)
    if (values.help === true) return console.log(USAGE)
    const port = portOf(process.env.PORT)
    await assertFree(port)
    const upstream =
      positionals[0] === undefined ? undefined : await findUpstream(positionals[0], positionals[1])
    const server = values.dev === true ? await develop(port, upstream) : await serveBuild(port, upstream)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close(server))
    for (const note of upstream?.notes ?? []) console.log(note)
    const signIn = upstream === undefined ? ` (user name: demo, password: demo)` : ''
    console.log(`Switchboard is at http://localhost:${port}/${signIn}`)
  } catch (error) {
    if (!(error instanceof StartError || error instanceof UpstreamError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** A reason not to start, as a sentence for the person at the command line. */
class StartError extends Error {}

function argumentsOf(given: string[]) {
  try {
    return parseArgs({
      args: given,
      options: { dev: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new StartError(`${(error as Error).message.split('. ')[0]}.\n\n${USAGE}`) // parseArgs throws nothing else
  }
}

function portOf(given: string | undefined): number {
  if (given === undefined || given === '') return 4173
  const port = Number(given)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new StartError(`PORT must be a number from 1 to 65535, not “${given}”.`)
}

async function assertFree(port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`)
          : new StartError(`Port ${port} cannot be used: ${error.message}`),
      ),
    )
    probe.listen(port, HOST, () => probe.close(() => resolve()))
  })
}

/** Serves the source: each change of it is in the page at once. */
async function develop(port: number, upstream: Upstream | undefined): Promise<Closing> {
  const { plugins, ...server } = host(port, upstream)
  return (await createDevServer({ root: ROOT, logLevel: 'warn', plugins, server })).listen()
}

/** Builds the app and serves it, with the headers that its web server should send. */
async function serveBuild(port: number, upstream: Upstream | undefined): Promise<Closing> {
  // Vite has set this to development while loading this file, which would build React's development version.
  process.env.NODE_ENV = 'production'
  if (process.env.SWITCHBOARD_BUILT === undefined) await build({ root: ROOT, logLevel: 'warn' })
  else if (!existsSync(`${ROOT}dist/index.html`))
    throw new StartError('There is no build to serve yet. Run “npm run build” first.')
  return listen(port, upstream)
}

/** Serves the last build at a port: before that server, or before the demo. */
export function listen(port: number, upstream: Upstream | undefined): Promise<PreviewServer> {
  const { plugins, ...options } = host(port, upstream)
  return preview({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    plugins: [
      securityHeaders(upstream?.prefix ?? PREFIX),
      closeUpgrades(),
      serveAssets('/assets', `${ROOT}dist/assets`),
      ...plugins,
    ],
    preview: options,
  })
}

/** What responds beside the app: the configuration, and the demo or a proxy to the real server. */
function host(port: number, upstream: Upstream | undefined): CommonServerOptions & { plugins: Plugin[] } {
  const common = {
    port,
    host: HOST,
    strictPort: true,
    // Vite lets pages of all other ports of this device read the responses.
    cors: false,
  }
  return upstream === undefined
    ? { ...common, plugins: [responseFrom({ '/switchboard.json': { json: {} } }), demoApi()] }
    : {
        ...common,
        plugins: [responseFrom(upstream.responses)],
        proxy: { [`${upstream.prefix}/`]: proxyTo(upstream) },
      }
}

/** A server that runs until it is closed. */
interface Closing {
  close: () => Promise<void>
}

async function close(server: Closing): Promise<void> {
  await server.close()
  process.exit()
}
