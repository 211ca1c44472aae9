import { readFileSync } from 'node:fs'
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml'
import { isObject } from '../../../src/openapi/model/is-object.ts'
import { differencesOf, type Difference } from './differences.ts'
import { mapKeys, objectOf } from './plain-document.ts'
import { readingsOf } from './reading.ts'
import { REWRITES } from './rewrites.ts'

/** What is seen otherwise of one description, by rewrite. */
export interface Compared {
  lists: number
  differences: Record<string, Difference[]>
}

const [file = '', only = ''] = process.argv.slice(2)
const keys = only === '' ? Object.keys(REWRITES) : only.split(',')
const text = readFileSync(file, 'utf8')
const given = objectOf(load(text, { schema: CORE_SCHEMA.withTags(mergeTag), filename: file }))
if (!isObject(given.paths)) throw new Error('There are no paths')
// A path without a slash in front, or with parameters as routers write them, cannot be rewritten like others.
const written = (path: string) =>
  path
    .trim()
    .replace(/^(?!\/)/, '/')
    .replaceAll(/(?<=\/):(\w+)/g, '{$1}')
const document = { ...given, paths: mapKeys(given.paths, written) }
const before = await readingsOf(document)
const differences: Compared['differences'] = {}
for (const key of keys) {
  const rewrite = REWRITES[key]
  if (rewrite === undefined)
    throw new Error(`There is no rewrite ${key}, only ${Object.keys(REWRITES).join(', ')}`)
  differences[key] = await differencesOf(document, rewrite, before)
}
// One of the readings is of the whole description.
const compared: Compared = { lists: before.size - 1, differences }
console.log(JSON.stringify(compared))
