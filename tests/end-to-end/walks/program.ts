import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../support/started-app.js'
import type { Program, Walk } from './walk.ts'

const scripts = join(import.meta.dirname, '../../../../shared/servers')

/** Where servers are installed: `npm run walks` names it. Without it nothing is walked. */
export const folder = process.env.SWITCHBOARD_WALKS

/** Why a server is not walked here, or nothing. */
export function whyNot({ name, program }: Walk): string | undefined {
  if (folder === undefined) return 'only “npm run walks” starts servers'
  const only = (process.env.SWITCHBOARD_WALKED ?? '').split(',').filter((one) => one !== '')
  if (only.length > 0 && !only.includes(name)) return 'it is not among those named'
  if (program.script !== undefined && !existsSync(join(scripts, program.script)))
    return `${program.script} is not there`
  const [command = '', ...given] = program.needs?.check ?? []
  if (command !== '' && spawnSync(command, given).status !== 0) return program.needs?.reason
  return undefined
}

/** A server of other authors, on a free port, installed in a folder of its own the first time. */
export async function startServer({
  name,
  program,
}: Walk): Promise<{ address: string; stop: () => Promise<void> }> {
  const home = join(folder ?? '', name)
  mkdirSync(home, { recursive: true })
  const port = await freePort()
  const environment = { ...process.env, ...program.environment, PORT: String(port) }
  for (const file of program.files ?? []) cpSync(join(import.meta.dirname, 'stacks', file), join(home, file))
  await install(program, home, environment)
  const [command = '', ...given] =
    program.script === undefined
      ? (program.run ?? []).map((word) => word.replace('PORT', String(port)))
      : ['bash', join(scripts, program.script), String(port), home]
  const child = spawn(command, given, { cwd: home, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  child.once('error', (error) => (printed += error.message))
  const address = `http://127.0.0.1:${port}`
  while (!(await responses(address + program.ready))) {
    if (child.exitCode !== null)
      throw new Error(`${name} ended with ${child.exitCode}: ${printed.slice(-2000)}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { address, stop: () => ended(child) }
}

/** Runs what installs a server, unless the same was installed before. */
async function install(program: Program, home: string, env: NodeJS.ProcessEnv): Promise<void> {
  const marker = join(home, '.installed')
  const wanted = JSON.stringify(program.install ?? [])
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  for (const [command = '', ...given] of program.install ?? []) {
    const child = spawn(command, given, { cwd: home, env, stdio: ['ignore', 'ignore', 'inherit'] })
    const code = await new Promise((resolve) => child.once('close', resolve).once('error', resolve))
    if (code !== 0) throw new Error(`${[command, ...given].join(' ')} ended with ${String(code)}`)
  }
  writeFileSync(marker, wanted)
}

async function responses(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status < 500
  } catch {
    return false
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
