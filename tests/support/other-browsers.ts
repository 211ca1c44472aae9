import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from './started-app.js'

/** A browser with one page, driven by the commands of WebDriver: https://www.w3.org/TR/webdriver2/. */
export interface OtherBrowser {
  goTo: (address: string) => Promise<void>
  /** Runs a function body in the page and returns its result; `args` are its `arguments`. */
  run: <Result>(body: string, ...args: unknown[]) => Promise<Result>
  /** Input of a mouse or a keyboard: the sequences of "Perform Actions". */
  act: (...actions: object[]) => Promise<void>
  close: () => Promise<void>
}

/** A program that may be installed, and how it is opened. */
export interface Installed {
  name: string
  /** What is missing on this machine, in a sentence; `undefined`: nothing. */
  missing: string | undefined
  open: () => Promise<OtherBrowser>
}

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((program) => existsSync(program))
const WEBKIT = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'

export const otherBrowsers: Installed[] = [
  {
    name: 'Firefox',
    missing: FIREFOX === undefined ? 'Firefox is not installed (firefox-esr).' : undefined,
    open: () => openFirefox(FIREFOX ?? ''),
  },
  {
    name: 'WebKit',
    missing: [WEBKIT, DISPLAY].every((program) => existsSync(program))
      ? undefined
      : 'WebKit is not installed (webkit2gtk-driver and xvfb).',
    open: openWebKit,
  },
]

/** How long a browser may take to start (ms). */
const PATIENCE = { timeout: 60_000, interval: 50 }

/** Firefox takes the commands by its own protocol, Marionette: JSON messages, each with its length in front. */
async function openFirefox(program: string): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const port = await freePort()
  const settings = {
    'marionette.port': port,
    // Where no sound card is, Firefox plays nothing: a mock of the device takes the sound in the time that it lasts.
    'media.cubeb.force_mock_context': true,
  }
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(settings).map(([name, value]) => `user_pref('${name}', ${value});\n`),
  )
  const child = spawn(
    program,
    ['--marionette', '--headless', '--no-remote', '--width=1280', '--height=900', '--profile', profile],
    { stdio: 'ignore' },
  )
  const socket = await vi.waitFor(() => connected(port), PATIENCE)
  const send = marionette(socket)
  await send('NewSession', {})
  return {
    goTo: async (url) => void (await send('Navigate', { url })),
    run: async (script, ...args) =>
      ((await send('ExecuteScript', { script, args })) as { value: never }).value,
    act: async (...actions) => void (await send('PerformActions', { actions })),
    close: async () => {
      socket.destroy()
      await ended(child)
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function connected(port: number): Promise<Socket> {
  const socket = createConnection({ port, host: '127.0.0.1' })
  await once(socket, 'connect')
  return socket
}

interface MarionetteResponse {
  error: unknown
  result: unknown
}

function marionette(socket: Socket): (command: string, parameters: object) => Promise<unknown> {
  const waiting = new Map<number, (response: MarionetteResponse) => void>()
  let received = Buffer.alloc(0)
  let lastId = 0
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(0, colon)).toString())
      if (colon < 1 || received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown
      received = received.subarray(end)
      // The first one is a greeting.
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message as [number, number, unknown, unknown]
      waiting.get(id)?.({ error, result })
      waiting.delete(id)
    }
  })
  return async (command, parameters) => {
    lastId += 1
    const id = lastId
    const text = JSON.stringify([0, id, `WebDriver:${command}`, parameters])
    const response = new Promise<MarionetteResponse>((resolve) => waiting.set(id, resolve))
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const { error, result } = await response
    if (error !== null) throw new Error(`${command}: ${JSON.stringify(error)}`)
    return result
  }
}

/** WebKit's driver takes the commands over HTTP, and its window needs a display. */
async function openWebKit(): Promise<OtherBrowser> {
  const screen = spawn(DISPLAY, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const numbers = screen.stdio[3]
  if (numbers === null || numbers === undefined) throw new Error('The display was started without its pipe')
  const [number] = (await once(numbers, 'data')) as [Buffer]
  const port = await freePort()
  const child = spawn(WEBKIT, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  })
  const send = async (path: string, body?: object, method = 'POST'): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  const { sessionId } = (await vi.waitFor(
    () => send('', { capabilities: { alwaysMatch: {} } }),
    PATIENCE,
  )) as { sessionId: string }
  const to = `/${sessionId}`
  await send(`${to}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 })
  return {
    goTo: async (url) => void (await send(`${to}/url`, { url })),
    run: async (script, ...args) => (await send(`${to}/execute/sync`, { script, args })) as never, // the caller knows its script
    act: async (...actions) => void (await send(`${to}/actions`, { actions })),
    close: async () => {
      await send(to, undefined, 'DELETE').catch(() => {})
      await ended(child)
      await ended(screen)
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, 'exit')
  child.kill('SIGTERM')
  await end
}
