// Holds the size budgets against the built app: run after `npm run build`.
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const KILOBYTE = 1024
const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/** @type {Record<string, { file: string, isEntry?: boolean, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'))

/** @param {string} file */
const weigh = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length

/**
 * The files that a chunk needs before it can run.
 * @param {string} key
 * @param {Set<string>} files
 */
function collect(key, files) {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`${key} is not in the manifest: has it been renamed?`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const inner of chunk.imports ?? []) collect(inner, files)
  return files
}

const firstList = collect('index.html', new Set())
for (const key of ['src/screens/ListScreen.tsx']) collect(key, firstList)
const scripts = [...firstList].reduce((sum, file) => sum + weigh(file), 0)
const styles = readdirSync(`${dist}assets`)
  .filter((file) => file.endsWith('.css'))
  .reduce((sum, file) => sum + weigh(`assets/${file}`), 0)

const budgets = [
  { name: 'JavaScript before the first row of a list', bytes: scripts, most: 150 * KILOBYTE },
  { name: 'CSS of the whole app', bytes: styles, most: 20 * KILOBYTE },
]
for (const { name, bytes, most } of budgets) {
  const verdict = bytes <= most ? 'within' : 'OVER'
  console.log(
    `${name}: ${(bytes / KILOBYTE).toFixed(1)} KB gzip, ${verdict} the budget of ${most / KILOBYTE} KB`,
  )
  if (bytes > most) process.exitCode = 1
}
if (process.argv.includes('--chunks')) {
  const chunks = Object.entries(manifest)
    .filter(([, { file }]) => file.endsWith('.js'))
    .map(([key, { file }]) => ({ key, kilobytes: weigh(file) / KILOBYTE }))
    .toSorted((a, b) => b.kilobytes - a.kilobytes)
  for (const { key, kilobytes } of chunks) console.log(`${kilobytes.toFixed(1).padStart(8)} KB  ${key}`)
}
