import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { describeDemo } from '../../../src/demo/description.ts'
import { differencesOf } from '../../bench/rewrites/differences.ts'
import { objectOf } from '../../bench/rewrites/plain-document.ts'
import { readingsOf } from '../../bench/rewrites/reading.ts'
import { REWRITES } from '../../bench/rewrites/rewrites.ts'

// What people see of a description must not depend on the words that it is written in.

const DOCUMENTS = ['garden-jsonapi.json', 'library-3.1.yaml', 'weather-calls.yaml', 'workshop-2.0.json']

/** What may differ still, by document: the rewrite, the part and the path. */
const MAY_DIFFER: Record<string, string[]> = {
  'garden-jsonapi.json': ['pascal titles /plants', 'pascal columns /plants', 'pascal kinds /plants'],
  // A record inside a record of the same kind is known by the name of its schema alone.
  'library-3.1.yaml': ['inline relations /readers', 'inline kinds /readers'],
  'weather-calls.yaml': ['inline names /weather.getForecast', 'bare lists /weather.getForecast'],
  'workshop-2.0.json': [
    'idParameters ids /repairs',
    'inline actions /repairs',
    'inline relations /repairs',
    'inline kinds /repairs',
  ],
  'the demo': [
    'prefix signIn the whole',
    'slash signIn the whole',
    'pascalPaths signIn the whole',
    'inline columns /tickets/{ticketId}/comments',
    'inline relations /tickets/{ticketId}/comments',
    'bare things the whole',
  ],
}

const folder = join(import.meta.dirname, '../../bench/descriptions')
const documents = [
  ...DOCUMENTS.map((file): [string, unknown] => [file, load(readFileSync(join(folder, file), 'utf8'))]),
  ['the demo', describeDemo('/api')] as const,
]

test.each(documents)('sees the same of %s in other words', async (name, document) => {
  const before = await readingsOf(objectOf(document))
  const found: string[] = []
  for (const [key, rewrite] of Object.entries(REWRITES))
    for (const { part, path } of await differencesOf(objectOf(document), rewrite, before))
      found.push(`${key} ${part} ${path}`)
  expect(found).toEqual(MAY_DIFFER[name] ?? [])
})
