import { wordOf } from '../../../src/openapi/model/document.ts'
import { isObject } from '../../../src/openapi/model/is-object.ts'
import { mapValues, objectOf, onOperations, onPaths, onSchemas, type Plain } from './plain-document.ts'
import { isSwagger, METHODS, onObjects, settled, without } from './plain-document.ts'
import { pathsAs } from './paths.ts'
import type { Rewrite } from './rewrite.ts'

const BELOW = pathsAs('all paths below /api/v1', (path) => `/api/v1${path}`)

/** The same description put together in another way: by references, at other levels and in another version. */
export const STRUCTURE: Record<string, Rewrite> = {
  pathParameters: {
    about: 'parameters of the path, and what all operations share, at the path',
    rewrite: (document) => onPaths(document, withSharedParameters),
  },
  references: { about: 'parameters, bodies and responses by $ref', rewrite: withReferences },
  pathReferences: { about: 'path items by $ref', rewrite: withPathReferences },
  constants: {
    about: 'enum as oneOf of const',
    rewrite: (document) =>
      isSwagger(document)
        ? document
        : onSchemas({ ...document, openapi: '3.1.0' }, (schema) =>
            Array.isArray(schema.enum) && schema.type === 'string' && !('oneOf' in schema)
              ? { ...without(schema, 'enum'), oneOf: schema.enum.map((one: unknown) => ({ const: one })) }
              : schema,
          ),
  },
  nullableTypes: {
    about: 'optional properties may be null (type as an array)',
    rewrite: (document) =>
      isSwagger(document)
        ? document
        : onSchemas({ ...document, openapi: '3.1.0' }, (schema) => ({
            ...schema,
            ...(isObject(schema.properties) && { properties: mapValues(schema.properties, orNull(schema)) }),
          })),
  },
  basePath: {
    ...BELOW,
    about: 'the path of the server in the paths',
    rewrite: (document) => ({ ...BELOW.rewrite(document), servers: [{ url: '/' }] }),
  },
  // A token in a header has no type of its own.
  swagger: { about: 'Swagger 2 for OpenAPI 3', rewrite: toSwagger, loses: ['signIn'] },
  openApi: { about: 'OpenAPI 3 for Swagger 2', rewrite: fromSwagger },
}

function withSharedParameters(item: Plain): Plain {
  const operations = METHODS.flatMap((method) => (isObject(item[method]) ? [item[method]] : []))
  const first = listOf(operations[0]?.parameters)
  const isShared = (one: unknown) =>
    operations.every((operation) =>
      listOf(operation.parameters).some((other) => JSON.stringify(other) === JSON.stringify(one)),
    )
  const shared = first.filter(isShared)
  const own = mapValues(item, (one, key) =>
    METHODS.includes(key) && isObject(one)
      ? { ...one, parameters: listOf(one.parameters).filter((each) => !isShared(each)) }
      : one,
  )
  return { ...own, parameters: [...listOf(item.parameters), ...shared] }
}

function withReferences(document: Plain): Plain {
  if (isSwagger(document)) return document
  const known: Record<string, Plain> = { parameters: {}, requestBodies: {}, responses: {} }
  const named = (kind: string, one: unknown) => {
    if (!isObject(one) || '$ref' in one) return one
    const name = `${kind}${Object.keys(known[kind]!).length}`
    known[kind]![name] = one
    return { $ref: `#/components/${kind}/${name}` }
  }
  const moved = onOperations(document, (operation) => ({
    ...operation,
    ...(Array.isArray(operation.parameters) && {
      parameters: operation.parameters.map((one: unknown) => named('parameters', one)),
    }),
    ...(isObject(operation.requestBody) && { requestBody: named('requestBodies', operation.requestBody) }),
    responses: mapValues(operation.responses, (one) => named('responses', one)),
  }))
  const components = objectOf(document.components)
  return {
    ...moved,
    components: {
      ...components,
      ...mapValues(known, (added, kind) => ({ ...objectOf(components[kind]), ...objectOf(added) })),
    },
  }
}

function withPathReferences(document: Plain): Plain {
  const items: Plain = {}
  const paths = mapValues(document.paths, (item) => {
    const name = `item${Object.keys(items).length}`
    items[name] = item
    return { $ref: `#/x-items/${name}` }
  })
  return { ...document, paths, 'x-items': items }
}

function orNull({ required }: Plain): (one: unknown, name: string) => unknown {
  return (one, name) =>
    isObject(one) && typeof one.type === 'string' && !(Array.isArray(required) && required.includes(name))
      ? { ...one, type: [one.type, 'null'] }
      : one
}

const OF_COMPONENTS = /^#\/components\/(schemas|responses|parameters)\//

/** Only what both versions can say: JSON, with no alternatives. */
function toSwagger(document: Plain): Plain {
  if (isSwagger(document) || /"(?:oneOf|anyOf|const)":|"type":\[/.test(JSON.stringify(document)))
    return document
  const { components, servers, openapi: _openapi, ...rest } = document
  const { schemas, securitySchemes } = objectOf(components)
  const jsonOf = (content: unknown) =>
    Object.entries(objectOf(content)).find(([type]) => /json|\*/.test(type))?.[1]
  const moved = onOperations({ ...rest, components }, (operation) => {
    const body = objectOf(operation.requestBody)
    const { content, required } = settled(body, document)
    const media = jsonOf(content)
    const form = settled(objectOf(objectOf(Object.values(objectOf(content))[0]).schema), document)
    const sent = isObject(media)
      ? [{ name: 'body', in: 'body', required, schema: media.schema }]
      : Object.entries(objectOf(form.properties)).map(([name, one]) => {
          const isFile = objectOf(one).format === 'binary'
          const more = { name, in: 'formData', required: listOf(form.required).includes(name) }
          return Object.assign({}, settled(objectOf(one), document), more, isFile ? { type: 'file' } : {})
        })
    return {
      ...without(operation, 'requestBody'),
      consumes: isObject(media) ? ['application/json'] : Object.keys(objectOf(content)),
      parameters: [...listOf(operation.parameters).map(flat), ...sent],
      responses: mapValues(operation.responses, (given) => {
        const { content: returned, ...one } = isObject(given) ? settled(given, document) : {}
        const found = jsonOf(returned)
        return isObject(found) ? { ...one, schema: found.schema } : one
      }),
    }
  })
  const flatPaths = onPaths(moved, (item) =>
    item.parameters === undefined ? item : { ...item, parameters: listOf(item.parameters).map(flat) },
  )
  const renamed = onObjects(without(flatPaths, 'components'), (one) =>
    typeof one.$ref === 'string' ? { ...one, $ref: one.$ref.replace(OF_COMPONENTS, '#/definitions/') } : one,
  )
  const definitions = onObjects(objectOf(schemas), (one) =>
    typeof one.$ref === 'string' ? { ...one, $ref: one.$ref.replace(OF_COMPONENTS, '#/definitions/') } : one,
  )
  const [server] = listOf(servers)
  const url = wordOf(objectOf(server).url)
  return {
    swagger: '2.0',
    ...renamed,
    basePath: url.replace(/^\w+:\/\/[^/]*/, '') || '/',
    produces: ['application/json'],
    definitions,
    securityDefinitions: mapValues(securitySchemes, (scheme) => swaggerScheme(objectOf(scheme))),
  }

  function flat(parameter: unknown): unknown {
    const {
      schema,
      style: _style,
      explode: _explode,
      ...one
    } = isObject(parameter) ? settled(parameter, document) : {}
    return {
      ...one,
      ...(isObject(schema) ? settled(schema, document) : {}),
      ...(one.description ? { description: one.description } : {}),
    }
  }
}

function swaggerScheme(scheme: Plain): Plain {
  if (scheme.type !== 'http') return scheme
  return scheme.scheme === 'basic'
    ? { type: 'basic' }
    : { type: 'apiKey', in: 'header', name: 'Authorization', description: scheme.description }
}

function fromSwagger(document: Plain): Plain {
  if (!isSwagger(document)) return document
  const { definitions, securityDefinitions, basePath, ...rest } = without(
    document,
    'swagger',
    'parameters',
    'responses',
  )
  const consumed = listOf(document.consumes)
  const moved = onOperations(rest, (operation) => {
    const given = listOf(operation.parameters).map((one) => (isObject(one) ? settled(one, document) : {}))
    const body = given.find((one) => one.in === 'body')
    const fields = given.filter((one) => one.in === 'formData')
    const types = listOf(operation.consumes).length > 0 ? listOf(operation.consumes) : consumed
    const isFile = fields.some((one) => one.type === 'file')
    const form = isFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
    const sent = body
      ? { [wordOf(types[0] ?? 'application/json')]: { schema: body.schema } }
      : { [types.includes('multipart/form-data') ? 'multipart/form-data' : form]: { schema: formOf(fields) } }
    return {
      ...without(operation, 'parameters', 'consumes', 'produces'),
      parameters: given.filter((one) => one.in !== 'body' && one.in !== 'formData').map(deep),
      ...((body ?? fields[0]) && { requestBody: { required: body?.required ?? true, content: sent } }),
      responses: mapValues(operation.responses, (one) => {
        const { schema, ...known } = isObject(one) ? settled(one, document) : {}
        return schema === undefined ? known : { ...known, content: { 'application/json': { schema } } }
      }),
    }
  })
  const named = onObjects({ ...moved, schemas: definitions }, (one) =>
    typeof one.$ref === 'string'
      ? { ...one, $ref: one.$ref.replace('#/definitions/', '#/components/schemas/') }
      : one,
  )
  const { schemas, ...whole } = named
  return {
    openapi: '3.0.3',
    ...without(whole, 'consumes', 'produces', 'host', 'schemes'),
    servers: [{ url: typeof basePath === 'string' ? basePath : '/' }],
    components: {
      schemas,
      securitySchemes: mapValues(securityDefinitions, (one) => openApiScheme(objectOf(one))),
    },
  }
}

function formOf(fields: readonly Plain[]): Plain {
  return {
    type: 'object',
    required: fields.filter(({ required }) => required === true).map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map(({ name, in: _in, required: _required, ...schema }) => [
        wordOf(name),
        schema.type === 'file' ? { ...schema, type: 'string', format: 'binary' } : schema,
      ]),
    ),
  }
}

const OF_PARAMETERS = new Set([
  'name',
  'in',
  'required',
  'description',
  'allowEmptyValue',
  'collectionFormat',
])

function deep(parameter: Plain): Plain {
  const isOwn = ([key]: [string, unknown]) => OF_PARAMETERS.has(key) || key.startsWith('x-')
  const entries = Object.entries(parameter)
  return {
    ...Object.fromEntries(entries.filter(isOwn)),
    schema: Object.fromEntries(entries.filter((one) => !isOwn(one))),
  }
}

function openApiScheme(scheme: Plain): Plain {
  if (scheme.type === 'basic') return { type: 'http', scheme: 'basic' }
  if (scheme.type !== 'oauth2') return scheme
  const { flow, type, description, ...urls } = scheme
  const flows: Record<string, string> = { accessCode: 'authorizationCode', application: 'clientCredentials' }
  return { type, description, flows: { [flows[wordOf(flow)] ?? wordOf(flow)]: urls } }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
