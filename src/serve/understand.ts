import { counted } from '../openapi/wording/counted.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { understand, type UnderstoodResource, type Understanding } from '../openapi/warnings/understand.ts'
import { readWithKinds } from '../openapi/description/describe.ts'
import { kindsToRead } from '../fields/own-kinds.ts'
import type { Description } from '../openapi/model/model.ts'
import type { Source } from '../openapi/document/source.ts'
import { readDescription } from '../connection/reading/read-description.ts'
import { NoDescriptionError } from '../server/no-description.ts'
import { isMissing } from '../server/refusals.ts'
import type { FoundDescription } from '../connection/reading/found-description.ts'
import { addressGiven, textAt, textOfInput, type FoundText } from './description-text.ts'
import { findDescription } from './find-description.ts'

/** The usage of the command. */
const USAGE = `npm run understand -- FILE_OR_URL… [--json]

Says what the app understands of each description, by the app's own code.
  FILE_OR_URL   a file, a folder of them, the address of a description or of a server, or - for what is piped in
  --json        one JSON object a line for each, in their order`

/**
 * Runs `npm run understand -- FILE_OR_URL… [--json]`. `--json` prints one object a line, or `{ source, error }` where
 * a description cannot be read. Never throws. The exit code is 0 where all were read, and 1 where one was not. It is
 * 2 where no file was named or an option is unknown.
 */
export async function understandAll(given: string[]): Promise<void> {
  const isJson = given.includes('--json')
  const named = given.filter((source) => !/^--(?:json|help)$/.test(source))
  const unknown = named.find((source) => source.startsWith('--'))
  if (named.length === 0 || unknown !== undefined || given.includes('--help')) {
    if (unknown !== undefined) console.error(`There is no option ${unknown}.\n`)
    console.log(USAGE)
    process.exitCode = given.includes('--help') ? 0 : 2
    return
  }
  const sources = (await Promise.all(named.map(filesIn))).flat()
  // Code that only some descriptions need is loaded first, so that it is not counted for the first one.
  await readDescription('swagger: "2.0"\npaths: {}')
  for (const source of sources) {
    try {
      const { description, ms } = await descriptionAt(source)
      const start = performance.now()
      const found = understand(description, 0)
      found.ms = Math.round((ms + performance.now() - start) * 10) / 10
      console.log(isJson ? JSON.stringify(found) : inWords(source, found, description))
    } catch (error) {
      const reason = reasonOf(error)
      console.log(isJson ? JSON.stringify({ source, error: reason }) : `${source}\n  Not read: ${reason}\n`)
      process.exitCode = 1
    }
  }
}

/** The descriptions in a folder by file extension, sorted. The path itself where it is no folder, or has none. */
async function filesIn(given: string): Promise<string[]> {
  const names = await readdir(given).catch(() => [])
  const files = names.filter((name) => /\.(?:json|ya?ml)$/i.test(name)).toSorted()
  return files.length > 0 ? files.map((name) => join(given, name)) : [given]
}

/** The description at a file or address, and how long reading it took, without waiting for requests (ms). */
export async function descriptionAt(given: string): Promise<{ description: Description; ms: number }> {
  let ms = 0
  const read = async ({ text, address }: FoundText): Promise<FoundDescription> => {
    const source = sourceAt(address)
    const waited = source.waited
    const start = performance.now()
    const description = await readDescription(text, source)
    readWithKinds(description, kindsToRead())
    ms = performance.now() - start - (source.waited - waited)
    return { description, address: source.address }
  }
  if (given === '-') return { description: (await read(await textOfInput())).description, ms }
  const address = addressGiven(given)
  if (address.startsWith('file:')) return { description: (await read(await textAt(address))).description, ms }
  try {
    const { description } = await findDescription(address, { read })
    return { description, ms }
  } catch (error) {
    // The message of the address itself says most, unless it names other descriptions.
    const isVain = error instanceof NoDescriptionError && error.choices.length === 0
    throw isVain ? new Error(noDescriptionMessage(error), { cause: error }) : error
  }
}

/**
 * Reads the files that a description refers to. A description from the web may not refer to files. `waited`: for
 * responses, in ms.
 */
function sourceAt(address: string): Source & { waited: number } {
  // Requests run at the same time: overlapping time counts once.
  let open = 0
  let start = 0
  const source = {
    address,
    waited: 0,
    async read(other: string) {
      if (!/^https?:/.test(other) && !(other.startsWith('file:') && address.startsWith('file:')))
        throw new Error('it is no address of the web')
      if (open++ === 0) start = performance.now()
      try {
        return (await textAt(other)).text
      } finally {
        if (--open === 0) source.waited += performance.now() - start
      }
    },
  }
  return source
}

/** A sentence on where a server's description was looked for, and which attempts deserve another look. */
function noDescriptionMessage({ attempts }: NoDescriptionError): string {
  const [first, ...others] = attempts
  const reason = first?.problem ?? 'It gives no description.'
  if (others.length === 0) return reason
  const worth = others
    .filter(({ problem, status, isPage }) => problem !== reason && !isMissing(status) && isPage !== true)
    .slice(0, 3)
  const hints = worth.map(({ problem }) => ` ${problem}`).join('')
  return `${reason} It was also looked for at ${counted(others.length, 'usual path')}, in vain.${hints}`
}

function reasonOf(error: unknown): string {
  if (error instanceof NoDescriptionError) {
    const choices = error.choices.map(
      ({ address, name }) => `${address}${name === undefined ? '' : ` (${name})`}`,
    )
    return choices.length > 0
      ? `Several descriptions are named there; give one of them: ${choices.join(', ')}`
      : error.message
  }
  return error instanceof Error ? error.message : String(error)
}

/** The report in words. */
function inWords(source: string, found: Understanding, description: Description): string {
  const { title, version, operations, resources, reachable, unreached, warnings, ms } = found
  const named = version === null ? title : `${title} ${version}`
  const lists = resources.filter(({ list }) => list).length
  const loose = description.looseOperations
  return [
    named,
    `  ${source}`,
    `  ${counted(operations, 'operation')}, ${reachable === operations ? 'all' : `${reachable}`} reachable; ${counted(resources.length, 'resource')}, ${counted(lists, 'list')}; read in ${ms} ms`,
    ...section(
      'Resources',
      lined(resources.map((resource) => [resource.name, abilities(resource), resource.path])),
    ),
    ...section('As forms of their own', shortened(loose.map(({ id }) => id))),
    ...section('Not reachable', unreached),
    ...section('Looks wrong in the description', warnings),
    '',
  ].join('\n')
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : ['', `  ${title}`, ...lines.map((line) => `    ${line}`)]
}

/** Columns of equal width; the last one is not padded. */
function lined(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(48, Math.max(...rows.map((row) => row[column]?.length ?? 0))),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function shortened(lines: string[]): string[] {
  return lines.length > 12 ? [...lines.slice(0, 10), `and ${lines.length - 10} more`] : lines
}

function abilities(resource: UnderstoodResource): string {
  const can = (['list', 'read', 'create', 'update', 'destroy'] as const).filter((verb) => resource[verb])
  const paging = resource.list && resource.paging !== 'none' ? [`pages by ${resource.paging}`] : []
  const actions = resource.actions.length === 0 ? [] : [counted(resource.actions.length, 'action')]
  const live = resource.list && resource.rowsAt === null ? ['rows shown by the first response'] : []
  return [...can.map((verb) => (verb === 'destroy' ? 'delete' : verb)), ...actions, ...paging, ...live].join(
    ', ',
  )
}
