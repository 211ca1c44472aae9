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
 * The files that a file needs before it can run, itself among them.
 * @param {string} file
 * @param {Set<string>} files
 */
function collect(file, files) {
  if (files.has(file)) return files
  files.add(file)
  const chunk = Object.values(manifest).find((chunk) => chunk.file === file)
  for (const key of chunk?.imports ?? []) collect(manifest[key]?.file ?? key, files)
  return files
}

// The list's screen is no lazy part: what index.html loads is what the first row needs.
const page = readFileSync(`${dist}index.html`, 'utf8')
/** @type {Set<string>} */
const firstList = new Set()
for (const [, file] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g))
  if (file !== undefined) collect(file, firstList)
if (firstList.size === 0) throw new Error('index.html loads no script: has the build changed?')
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
