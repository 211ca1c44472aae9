import '../../src/openapi/resources/products/products.ts'
import { describe } from '../../src/openapi/description/describe.ts'
import { parseDocument } from '../../src/openapi/description/parse-document.ts'
import { readCalls } from '../../src/openapi/resources/calls.ts'
import { addFilterOperators } from '../../src/openapi/lists/filter-operators.ts'
import { downgradeOpenApi32 } from '../../src/openapi/document/downgrade-openapi-3-2.ts'
import { translateExtensions } from '../../src/openapi/description/foreign-extensions.ts'
import { translateRarerExtensions } from '../../src/openapi/resources/products/rarer-extensions.ts'
import type { Field } from '../../src/openapi/model/field-model.ts'
import type { Description, Resource } from '../../src/openapi/model/model.ts'

/** Small documents for the tests: only what a rule needs. */
export type Json = Record<string, unknown>

/** An OpenAPI 3.1 document around these paths and schemas. */
export function documentOf(paths: Json, schemas: Json = {}, more: Json = {}): Json {
  return { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths, components: { schemas }, ...more }
}

/** The description of a document around these paths and schemas. */
export function described(paths: Json, schemas: Json = {}, more: Json = {}): Description {
  const document = documentOf(paths, schemas, more)
  downgradeOpenApi32(document)
  readCalls(document)
  addFilterOperators(document)
  translateRarerExtensions(document)
  return describe(translateExtensions(document))
}

/** The same, read from the text of the document as a server returns it. */
export async function parsed(paths: Json, schemas: Json = {}, more: Json = {}): Promise<Description> {
  return describe(await parseDocument(JSON.stringify(documentOf(paths, schemas, more))))
}

/** An operation that returns 200 with JSON of this schema. */
export function responds(schema?: unknown, more: Json = {}): Json {
  return {
    responses: {
      200: {
        description: 'OK',
        ...(schema === undefined ? {} : { content: { 'application/json': { schema } } }),
      },
    },
    ...more,
  }
}

/** An operation that takes JSON of this schema, and returns the same or another. */
export function takes(schema: unknown, response: unknown = schema): Json {
  return { requestBody: { content: { 'application/json': { schema } } }, ...responds(response) }
}

export function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

export function listOfRef(name: string): Json {
  return { type: 'array', items: ref(name) }
}

/** Query parameters by name with their schemas. */
export function query(parameters: Record<string, Json>): Json {
  return { parameters: Object.entries(parameters).map(([name, schema]) => ({ name, in: 'query', schema })) }
}

/** The resource with this path; fails when there is none. */
export function resourceAt(description: Description, path: string): Resource {
  const resource = description.resource(path)
  if (!resource)
    throw new Error(`no resource ${path}, only ${description.resources.map((one) => one.path).join(' ')}`)
  return resource
}

/** The field that a property of a record becomes. */
export function fieldFor(name: string, schema: Json, schemas: Json = {}): Field {
  const description = described(
    { '/things': { get: responds(listOfRef('Thing')), post: takes(ref('Thing')) } },
    { Thing: { type: 'object', properties: { [name]: schema } }, ...schemas },
  )
  const [field] = resourceAt(description, '/things').fields
  if (!field) throw new Error('no field')
  return field
}

/** The paths of a plain resource: list, read, create, update, destroy of one schema. */
export function crud(path: string, parameter: string, schema: Json, more: Json = {}): Json {
  return {
    [path]: { get: { ...responds({ type: 'array', items: schema }), ...more }, post: takes(schema) },
    [`${path}/{${parameter}}`]: {
      get: responds(schema),
      put: takes(schema),
      delete: { responses: { 204: { description: 'Gone' } } },
    },
  }
}
