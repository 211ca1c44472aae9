import { acceptOf } from '../../src/openapi/fields/accept.ts'
import { responseOf } from '../../src/openapi/operations/response.ts'
import { bodyOf } from '../../src/openapi/requests/body.ts'
import { buildRequest } from '../../src/openapi/requests/build-request.ts'
import { evidenceText } from '../../src/openapi/wording/evidence-words.ts'
import { groupsOf } from '../../src/openapi/resources/groups.ts'
import { listResponseOf } from '../../src/openapi/lists/paging/list-response.ts'
import { readPage } from '../../src/openapi/lists/read-page.ts'
import { listQuery } from '../../src/openapi/lists/list-query.ts'
import type { Field } from '../../src/openapi/model/field-model.ts'
import type { Schema } from '../../src/openapi/model/schema-model.ts'
import type { Description, Resource } from '../../src/openapi/model/model.ts'
import type { Operation } from '../../src/openapi/model/operation.ts'
import { operationLabel } from '../../src/openapi/wording/operation-label.ts'
import { idOf, titleOf } from '../../src/openapi/records/record.ts'
import { bodyField, wrapBody } from '../../src/openapi/requests/record-body.ts'
import { recordGroups } from '../../src/openapi/records/record-groups.ts'
import { serversOf } from '../../src/openapi/description/servers.ts'
import { schemesOf } from '../../src/openapi/security/requirements.ts'
import { signInOf } from '../../src/openapi/security/sign-ins.ts'
import { understand } from '../../src/openapi/warnings/understand.ts'
import { check } from '../../src/openapi/schema/validate.ts'

/** Responses of servers that are none of what was promised. */
const RESPONSES: unknown[] = [
  null,
  7,
  'text',
  [],
  [1],
  [null],
  [{ id: 1 }],
  {},
  { data: [{ id: 'a' }] },
  { data: null },
]

/** Reads everything that can be read of a description, as all screens together do. Gives what has to hold whatever the document. */
export function touchAll(description: Description): { operations: number; reachable: number } {
  const { operations, reachable } = understand(description, 0)
  const touchField = fieldToucher()
  void [groupsOf(description), signInOf(description), serversOf(description), description.match('/a/1/b')]
  for (const operation of description.operations) touchOperation(operation, description, touchField)
  for (const resource of description.resources) touchResource(resource, description, touchField)
  return { operations, reachable }
}

function touchOperation(operation: Operation, description: Description, touchField: FieldToucher): void {
  void [operationLabel(operation), schemesOf(operation, description), operation.changesThings]
  for (const { field } of operation.parameters) touchField(field)
  const body = bodyOf(operation)
  if (body) touchField(body.field)
  const response = responseOf(operation).field
  if (response) touchField(response)
  bodyField(operation)
  wrapBody(operation, { name: 'a' })
  const parameters = Object.fromEntries(
    operation.parameters.map(({ name }, index) => [name, ['a', 1, true][index % 3]]),
  )
  buildRequest(operation, { parameters, body: body && { name: 'a' } })
  for (const value of [undefined, null, 'a', { id: 1 }, [1]]) if (body) check(body.field, value)
}

function touchResource(resource: Resource, description: Description, touchField: FieldToucher): void {
  const { dialect, presentation, fields, evidence } = resource
  // Every lazy property.
  for (const key of Object.keys(resource)) void (resource as unknown as Record<string, unknown>)[key]
  for (const sign of [
    ...evidence.reasons,
    ...dialect.rows.evidence.reasons,
    ...dialect.paging.evidence.reasons,
    ...presentation.evidence.reasons,
  ])
    evidenceText(sign)
  for (const field of fields) touchField(field)
  recordGroups(fields)
  const state = {
    page: 2,
    size: 10,
    sort: { field: 'name', descending: true },
    search: 'a',
    filters: { a: 'b' },
  }
  listQuery(dialect, state)
  for (const response of RESPONSES) {
    const { rows } = readPage(
      resource,
      listResponseOf(response, new Headers({ 'X-Total-Count': 'many' })),
      state,
    )
    for (const row of rows) void [idOf(resource, row), titleOf(resource, row)]
  }
  description.match(resource.path.replace(/\{[^}]*\}/g, '1'))
}

type FieldToucher = (field: Field, depth?: number) => void

/** Reads a field with what is inside it, to a depth of three. What stands in a hundred places of a document is read once by each name it has. */
function fieldToucher(): FieldToucher {
  const touched = new WeakMap<Schema, Set<string>>()
  return touchField

  function touchField(field: Field, depth = 0): void {
    const names = touched.get(field.schema) ?? new Set()
    const key = `${depth} ${field.name}`
    if (names.has(key)) return
    touched.set(field.schema, names.add(key))
    const {
      kind,
      label,
      evidence,
      default: _default,
      options,
      fields = [],
      item,
      value,
      variants = [],
      relation,
    } = field
    void [kind, label, options, relation, acceptOf(field)]
    for (const reason of evidence.reasons) evidenceText(reason)
    if (depth === 3) return
    const inner = [...fields, ...variants.map((variant) => variant.field), item, value]
    for (const one of inner.slice(0, 12)) if (one) touchField(one, depth + 1)
  }
}
