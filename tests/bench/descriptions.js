// `npm run bench:descriptions -- [FOLDER] [--json] [--faults]`: what is understood of a folder of descriptions, each read in a process of its own,
// and how much of it is right where labels say what is; `--faults` lists what is not. The labels are `expected-*.yaml` in the folder, written like
// those of `expected/`; a folder without them is read beside `expected/`.
// Times begin with the file and end with what was read: its text, the resources with their fields, and the warnings. Modules are loaded before.
// Their code has not run before, as on a page that was just opened: for a small document the engine mostly compiles what it runs for the first
// time. Reading such a document again in the same process takes about a fifth. Processor time counts all threads, so those that collect garbage.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml'
import { buildProgram } from './build-program.js'

/** How long one description may take, in ms; what takes longer counts as a crash. */
const PATIENCE = 60_000
const AT_ONCE = 2
/** Lines of a table. */
const MOST_LINES = 40
/** Files of a folder that say what is expected of its descriptions. */
const LABELS = /^expected-.+\.yaml$/

const root = fileURLToPath(new URL('../..', import.meta.url))
const given = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const isJson = process.argv.includes('--json')
const withFaults = process.argv.includes('--faults')
const beside = join(root, '../shared/descriptions')
const own = fileURLToPath(new URL('descriptions', import.meta.url))
const folder = given === undefined ? (existsSync(beside) ? beside : own) : resolve(given)

/**
 * @typedef {import('./read-description.ts').Measured} Measured
 * @typedef {{ file: string, found?: Measured, refused?: string, crash?: string }} Result
 */

const reader = await buildProgram('read-description.ts')
/** @type {Result[]} */
const results = []
const waiting = descriptionsIn(folder)
const expected = expectations()
const labels = labelled()
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      results.push(await measure(file))
  }),
)
rmSync(reader.folder, { recursive: true })
results.sort((one, other) => one.file.localeCompare(other.file))
report()

/** @param {string} within @returns {string[]} */
function descriptionsIn(within) {
  return readdirSync(within, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(?:json|ya?ml|oas)$/i.test(file) &&
        !/(?:^|[\\/])(?:node_modules|parts)[\\/]/.test(file) &&
        !LABELS.test(file),
    )
    .map((file) => join(within, file))
    .toSorted()
}

/** @param {string} path @returns {Promise<Result>} */
function measure(path) {
  const file = relative(folder, path)
  return new Promise((done) => {
    execFile(
      process.execPath,
      ['--max-old-space-size=2048', reader.program, path, ...(labels.get(basename(path)) ?? [])],
      { timeout: PATIENCE, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 },
      (failure, output, errors) => {
        const line = output.trim().split('\n').at(-1) ?? ''
        if (failure !== null || !line.startsWith('{')) {
          const why =
            failure?.killed === true ? `no end within ${PATIENCE / 1000} s` : errors.trim().split('\n').at(-1)
          done({ file, crash: why ?? 'no answer' })
          return
        }
        const found = JSON.parse(line)
        if (found.error === undefined) done({ file, found })
        else done(found.isCrash === true ? { file, crash: found.error } : { file, refused: found.error })
      },
    )
  })
}

/** What another reader found in the same files, where a table of it lies beside them. */
function expectations() {
  /** @type {Map<string, { level: number, pairs: number, lists: number, whole: number }>} */
  const found = new Map()
  const table = join(folder, 'EXPECT.csv')
  if (!existsSync(table)) return found
  for (const line of readFileSync(table, 'utf8').trim().split('\n').slice(1)) {
    const [file = '', level, , pairs, lists, whole] = line.split(',')
    if (!Number.isNaN(Number(level)))
      found.set(file, {
        level: Number(level),
        pairs: Number(pairs),
        lists: Number(lists),
        whole: Number(whole),
      })
  }
  return found
}

/** What a careful engineer expects of a description, as JSON by the name of its file. */
function labelled() {
  const expected = fileURLToPath(new URL('expected', import.meta.url))
  const own = readdirSync(folder)
    .filter((name) => LABELS.test(name))
    .map((name) => join(folder, name))
  const shared = readdirSync(expected)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(expected, name))
  const schema = CORE_SCHEMA.withTags(mergeTag)
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const file of own.length > 0 ? own : shared)
    for (const [name, one] of Object.entries(
      Object(load(readFileSync(file, 'utf8'), { schema, filename: file })),
    ))
      // Spaces around a path are left out where it is read.
      found.set(name, [JSON.stringify(one).replace(/(?<=\S) +(?=":|",|"\])/g, '')])
  return found
}

/** How much of what is expected was found, and how much of what was found is right, for each part. */
function scores() {
  /** @type {Record<string, { expected: number, found: number, right: number }>} */
  const sums = {}
  for (const { found } of results)
    for (const [part, counts] of Object.entries(found?.score?.counts ?? {})) {
      const sum = (sums[part] ??= { expected: 0, found: 0, right: 0 })
      sum.expected += counts.expected
      sum.found += counts.found
      sum.right += counts.right
    }
  return Object.entries(sums).map(([part, { expected: wanted, found, right }]) => ({
    part,
    expected: wanted,
    precision: share(right, found),
    recall: share(right, wanted),
  }))
}

/** What is counted of all results. */
function summarise() {
  const opened = results.flatMap(({ found }) => (found === undefined ? [] : [found]))
  /** @param {(one: Measured) => number} count */
  const sum = (count) => opened.reduce((all, one) => all + count(one), 0)
  /** @param {number} level */
  const atLeast = (level) => opened.filter((one) => one.level >= level).length
  /** @param {(one: Measured) => number} measure */
  const times = (measure) => {
    const sorted = opened.map(measure).toSorted((one, other) => one - other)
    const [p50, p90, max] = [0.5, 0.9, 1].map((part) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0),
    )
    return `p50 ${p50} ms, p90 ${p90} ms, max ${max} ms`
  }
  return {
    folder,
    documents: results.length,
    opened: opened.length,
    refused: results.filter(({ refused }) => refused !== undefined).length,
    crashes: results.filter(({ crash }) => crash !== undefined).length,
    operations: sum((one) => one.operations),
    reachable: share(
      sum((one) => one.reachable),
      sum((one) => one.operations),
    ),
    withList: share(atLeast(2), opened.length),
    withListAndRecord: share(atLeast(3), opened.length),
    withListRecordAndForm: share(atLeast(4), opened.length),
    withListByLiveAnswer: share(opened.filter(({ lists }) => lists > 0).length, opened.length),
    lists: sum((one) => one.lists),
    rowsFound: share(
      sum((one) => one.rows),
      sum((one) => one.lists),
    ),
    pagingFound: share(
      sum((one) => one.paged),
      sum((one) => one.lists),
    ),
    pairs: sum((one) => one.pairs),
    rowsFoundInPairs: share(
      sum((one) => one.pairRows),
      sum((one) => one.pairs),
    ),
    idsFound: share(
      sum((one) => one.ids),
      sum((one) => one.pairRows),
    ),
    timeToOpen: times((one) => one.openMs),
    timeToReadAll: times((one) => one.ms),
    processorTime: times((one) => one.processorMs),
    scores: scores(),
  }
}

function report() {
  const summary = summarise()
  if (isJson) {
    for (const result of results) console.log(JSON.stringify(result))
    console.log(JSON.stringify(summary))
  } else {
    inWords(summary)
    right(summary)
    worst()
    lessThanExpected()
  }
  const isLost = results.some(({ found }) => found !== undefined && found.reachable < found.operations)
  if (summary.crashes > 0 || isLost) process.exitCode = 1
}

/** @param {ReturnType<typeof summarise>} summary */
function inWords(summary) {
  const lines = [
    ['Documents opened', `${summary.opened} of ${summary.documents}`],
    ['Crashes', summary.crashes],
    ['Operations reachable', `${summary.reachable} of ${summary.operations}`],
    [
      'Documents with a list',
      `${summary.withList} (${summary.withListByLiveAnswer} with those whose rows only the live response shows)`,
    ],
    ['  with list and record', summary.withListAndRecord],
    ['  with list, record and form', summary.withListRecordAndForm],
    [
      'Lists whose rows are found',
      `${summary.rowsFound} of ${summary.lists} (${summary.rowsFoundInPairs} of the ${summary.pairs} that open records)`,
    ],
    ['Lists with paging found', summary.pagingFound],
    ['Ids found', `${summary.idsFound} of the lists that open records and whose rows are found`],
    ['Time to open', summary.timeToOpen],
    ['  and to read all of it', summary.timeToReadAll],
    ['  processor time of both', summary.processorTime],
  ]
  console.log(`${folder}\n`)
  for (const [name, value] of lines) console.log(`${String(name).padEnd(28)} ${value}`)
}

/** @param {ReturnType<typeof summarise>} summary */
function right({ scores: found }) {
  if (found.length === 0) return
  const documents = results.filter((one) => one.found?.score !== undefined)
  console.log(`\nBeside what a careful engineer expects of ${documents.length} of them`)
  for (const { part, expected: wanted, precision, recall } of found)
    console.log(`  ${part.padEnd(12)} precision ${precision}, recall ${recall} of ${wanted}`)
  if (!withFaults) return
  for (const { file, found: one } of documents)
    for (const fault of one?.score?.faults ?? []) console.log(`  ${file} ${fault}`)
}

/** What did not open, what is left without a list, what took longest. */
function worst() {
  table(
    'Not opened',
    results
      .filter(({ found }) => found === undefined)
      .map(({ file, refused, crash }) => [file, refused ?? `CRASH: ${crash}`]),
  )
  table(
    'Without a list whose rows are known',
    results.flatMap(({ file, found }) =>
      found !== undefined && found.level < 2
        ? [[file, `${found.operations} operations, ${found.resources} resources, ${found.lists} lists`]]
        : [],
    ),
  )
  table(
    'Fewest rows found',
    ranked(
      (one) => one.lists - one.rows,
      (one) => `${one.rows} of ${one.lists} lists`,
    ),
  )
  table(
    'Fewest ids found',
    ranked(
      (one) => one.pairRows - one.ids,
      (one) => `${one.ids} of ${one.pairRows} lists`,
    ),
  )
  table(
    'Longest',
    ranked(
      (one) => one.processorMs,
      (one) => `${Math.round(one.processorMs)} ms of the processor, ${one.operations} operations`,
    ),
  )
}

/** @param {(one: Measured) => number} measure @param {(one: Measured) => string} words @returns {string[][]} */
function ranked(measure, words) {
  return results
    .flatMap(({ file, found }) => (found === undefined || measure(found) <= 0 ? [] : [{ file, found }]))
    .toSorted((one, other) => measure(other.found) - measure(one.found))
    .slice(0, 8)
    .map(({ file, found }) => [file, words(found)])
}

/** Where another reader found more in the same document. */
function lessThanExpected() {
  const rows = results.flatMap(({ file, found }) => {
    const other = expected.get(file)
    if (other === undefined || found === undefined) return []
    const less = /** @type {const} */ (['level', 'lists', 'pairs', 'whole'])
      .filter((what) => found[what] < other[what])
      .map((what) => `${what} ${found[what]} of ${other[what]}`)
    return less.length === 0 ? [] : [[file, less.join(', ')]]
  })
  if (expected.size > 0) table('Less than the first reader found (EXPECT.csv)', rows)
}

/** @param {string} title @param {(string | undefined)[][]} rows */
function table(title, rows) {
  if (rows.length === 0) return
  console.log(`\n${title}`)
  for (const [file = '', result = ''] of rows.slice(0, MOST_LINES))
    console.log(`  ${file.padEnd(40)} ${result}`)
  if (rows.length > MOST_LINES) console.log(`  and ${rows.length - MOST_LINES} more`)
}

/** @param {number} part @param {number} whole */
function share(part, whole) {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 1000) / 10} %`
}
