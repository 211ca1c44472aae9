// `npm run bench:rewrites -- [FOLDER] [--only KEY[,KEY]] [--faults]`: whether people see the same of a folder of descriptions when each is written in
// other words: with other paths, envelopes, schemas and names, or with less prose. `rewrites/` has the rewrites. It prints what differs by rewrite and
// part; `--faults` lists each difference. What no engineer would know of the rewritten description is not counted.
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildProgram } from './build-program.js'

/** A larger description is left out, because all its rewrites take minutes. In bytes. */
const LARGEST = 900_000
/** How long all rewrites of one description may take, in ms. */
const PATIENCE = 300_000
const AT_ONCE = 2

const root = fileURLToPath(new URL('../..', import.meta.url))
const given = process.argv.slice(2)
const only = given.includes('--only') ? (given[given.indexOf('--only') + 1] ?? '') : ''
const withFaults = given.includes('--faults')
const named = given.find((argument) => !argument.startsWith('--') && argument !== only)
const beside = join(root, '../shared/descriptions')
const own = fileURLToPath(new URL('descriptions', import.meta.url))
const folder = named === undefined ? (existsSync(beside) ? beside : own) : resolve(named)

/** @typedef {import('./rewrites/compare.ts').Compared} Compared */
/** @typedef {{ file: string, found?: Compared, reason?: string }} Result */

const reader = await buildProgram('rewrites/compare.ts')
const waiting = descriptions()
/** @type {Result[]} */
const results = []
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      results.push(await compare(file))
  }),
)
rmSync(reader.folder, { recursive: true })
results.sort((one, other) => one.file.localeCompare(other.file))
report()

function descriptions() {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.(?:json|ya?ml|oas)$/i.test(file) &&
        !/(?:^|[\\/])(?:node_modules|parts)[\\/]|(?:^|[\\/])expected-[^\\/]+$/.test(file),
    )
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).size <= LARGEST)
    .toSorted()
}

/** @param {string} path @returns {Promise<Result>} */
function compare(path) {
  const file = relative(folder, path)
  return new Promise((done) => {
    execFile(
      process.execPath,
      [reader.program, path, only],
      { timeout: PATIENCE, killSignal: 'SIGKILL', maxBuffer: 2 ** 26 },
      (failure, output, errors) => {
        if (failure === null) done({ file, found: JSON.parse(output.trim().split('\n').at(-1) ?? '') })
        else
          done({
            file,
            reason: /^\w*(?:Error|Exception): .+/m.exec(errors)?.[0] ?? 'no end within 5 minutes',
          })
      },
    )
  })
}

/** Each difference where they are listed, then the sums. */
function report() {
  let lists = 0
  /** @type {Record<string, Record<string, number>>} */
  const sums = {}
  for (const { file, found, reason } of results) {
    if (reason !== undefined) console.log(`${file} is left out: ${reason}`)
    lists += found?.lists ?? 0
    for (const [key, differences] of Object.entries(found?.differences ?? {}))
      for (const { part, path, before, after } of differences) {
        const sum = (sums[key] ??= {})
        sum[part] = (sum[part] ?? 0) + 1
        if (withFaults) console.log(`${file} ${key} ${part} ${path}: ${before || '-'} => ${after || '-'}`)
      }
  }
  console.log(`${lists} lists in ${results.length} descriptions of ${folder}`)
  for (const [key, parts] of Object.entries(sums))
    console.log(
      `  ${key.padEnd(14)} ${Object.entries(parts)
        .map(([part, count]) => `${part} ${count}`)
        .join(', ')}`,
    )
}
