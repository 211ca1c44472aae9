// Large descriptions, made up and always the same: what a real one of 13 MB asks of the page, where none is at hand.

const KINDS = [
  'orders',
  'invoices',
  'people',
  'teams',
  'projects',
  'tickets',
  'files',
  'events',
  'labels',
  'rooms',
]

/**
 * A description with at least this many operations, in families of five: list, create, read, update, delete.
 * @param {number} operations
 * @param {{ version?: string, ballast?: number }} [options] `ballast`: bytes of examples beside each schema
 */
export function manyOperations(operations, { version = '1', ballast = 0 } = {}) {
  /** @type {Record<string, unknown>} */
  const paths = {}
  /** @type {Record<string, unknown>} */
  const schemas = {}
  /** @type {Record<string, unknown>} */
  const examples = {}
  for (let index = 0; index * 5 < operations; index += 1) {
    const kind = KINDS[index % KINDS.length] ?? 'things'
    const number = Math.floor(index / KINDS.length) + 1
    const name = `${kind}-${number}`
    const schema = `${kind[0]?.toUpperCase()}${kind.slice(1)}${number}`
    const record = { $ref: `#/components/schemas/${schema}` }
    schemas[schema] = recordSchema(schema, index)
    if (ballast > 0) examples[schema] = { value: { text: `${schema} `.repeat(Math.ceil(ballast / 10)) } }
    const tags = [kind]
    const body = { required: true, content: json(record) }
    paths[`/${name}`] = {
      get: {
        operationId: `list-${name}`,
        summary: `List ${kind} ${number}`,
        tags,
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
        responses: { 200: { description: 'ok', content: json({ type: 'array', items: record }) } },
      },
      post: {
        operationId: `create-${name}`,
        summary: `Create one of ${kind} ${number}`,
        tags,
        requestBody: body,
        responses: { 201: { description: 'ok', content: json(record) } },
      },
    }
    paths[`/${name}/{id}`] = {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: `read-${name}`,
        summary: `Read one of ${kind} ${number}`,
        tags,
        responses: { 200: { description: 'ok', content: json(record) } },
      },
      put: {
        operationId: `update-${name}`,
        summary: `Update one of ${kind} ${number}`,
        tags,
        requestBody: body,
        responses: { 200: { description: 'ok', content: json(record) } },
      },
      delete: {
        operationId: `delete-${name}`,
        summary: `Delete one of ${kind} ${number}`,
        tags,
        responses: { 204: { description: 'ok' } },
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'A very large server', version },
    tags: KINDS.map((name) => ({ name })),
    paths,
    components: { schemas, examples },
  }
}

/** @param {unknown} schema */
function json(schema) {
  return { 'application/json': { schema } }
}

/**
 * @param {string} name
 * @param {number} index
 */
function recordSchema(name, index) {
  return {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'string', readOnly: true },
      name: { type: 'string', description: `What the ${name} is called.` },
      state: { type: 'string', enum: ['open', 'waiting', 'closed'] },
      email: { type: 'string', format: 'email' },
      createdAt: { type: 'string', format: 'date-time', readOnly: true },
      size: { type: 'integer', minimum: index },
    },
  }
}
