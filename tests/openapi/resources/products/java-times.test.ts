import { expect, test } from 'vitest'
import { describe } from '../../../../src/openapi/description/describe.ts'
import { parseDocument } from '../../../../src/openapi/description/parse-document.ts'
import { listOfRef, ref, responds } from '../../documents.ts'

const integer = { type: 'integer', format: 'int32' }
const boolean = { type: 'boolean' }

const document = {
  openapi: '3.0.1',
  info: { title: 'Shop', version: '1' },
  paths: { '/shops': { get: responds(listOfRef('Shop')) } },
  components: {
    schemas: {
      Shop: {
        type: 'object',
        properties: {
          id: integer,
          opensAt: ref('LocalTime'),
          delivery: ref('Duration'),
          race: { type: 'object', properties: { hour: integer, minute: integer } },
        },
      },
      LocalTime: {
        type: 'object',
        properties: { hour: integer, minute: integer, second: integer, nano: integer },
      },
      Duration: {
        type: 'object',
        properties: {
          seconds: integer,
          nano: integer,
          negative: boolean,
          zero: boolean,
          units: { type: 'array', items: {} },
        },
      },
    },
  },
}

test.for([
  ['JSON', JSON.stringify],
  ['YAML', (written: object) => `# by hand\n${JSON.stringify(written)}`],
] as const)('reads the parts of a Java time as one time of day, in %s', async ([, write]) => {
  const [shops] = describe(await parseDocument(write(document))).resources
  expect(shops?.fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['id', 'integer'],
    ['opensAt', 'time'],
    ['delivery', 'duration'],
    ['race', 'object'],
  ])
})
