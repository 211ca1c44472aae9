import { expect, test } from 'vitest'
import { bodyOf } from '../../src/openapi/requests/body.ts'
import { describe } from '../../src/openapi/description/describe.ts'
import { translateExtensions } from '../../src/openapi/description/foreign-extensions.ts'
import { warningsOf } from '../../src/openapi/warnings/warnings.ts'
import type { Field } from '../../src/openapi/model/field-model.ts'
import { startDemo } from './call.ts'

const KINDS =
  'text multiline markdown password email url phone color number integer money boolean choice choices constant date date-time time duration image audio file relation object list map union unknown'

/** The kinds of a field and its parts. The depth is limited, because comments contain comments. */
function kindsOf(field: Field | undefined, depth = 0): string[] {
  if (!field || depth > 4) return []
  const inner = [
    ...(field.fields ?? []),
    field.item,
    field.value,
    ...(field.variants ?? []).map((one) => one.field),
  ]
  return [field.kind, ...inner.flatMap((one) => kindsOf(one, depth + 1))]
}

test('has a field of every kind that the app knows', () => {
  const description = describe(translateExtensions(startDemo().document))
  const fields = [
    ...description.resources.flatMap((resource) => resource.fields),
    ...description.operations.map((operation) => bodyOf(operation)?.field),
  ]
  const kinds = new Set(fields.flatMap((field) => kindsOf(field)))
  expect(KINDS.split(' ').filter((kind) => !kinds.has(kind))).toEqual([])
  expect(warningsOf(description)).toEqual([])
})
