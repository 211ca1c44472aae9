import { isObject } from '../../../src/openapi/model/is-object.ts'

/** A document of OpenAPI as plain JSON. */
export type Plain = Record<string, unknown>

export const METHODS = ['get', 'put', 'post', 'delete', 'patch']

export function objectOf(value: unknown): Plain {
  return isObject(value) ? value : {}
}

export function mapKeys(value: unknown, map: (key: string) => string): Plain {
  return Object.fromEntries(Object.entries(objectOf(value)).map(([key, one]) => [map(key), one]))
}

export function mapValues(value: unknown, map: (one: unknown, key: string) => unknown): Plain {
  return Object.fromEntries(Object.entries(objectOf(value)).map(([key, one]) => [key, map(one, key)]))
}

export function without(object: Plain, ...keys: string[]): Plain {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)))
}

/** Maps each object, the inner ones last. */
export function onObjects(value: unknown, map: (one: Plain) => Plain): Plain {
  const within = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(within)
    return isObject(one) ? mapValues(map(one), within) : one
  }
  return objectOf(within(value))
}

export function isSwagger({ swagger }: Plain): boolean {
  return swagger !== undefined
}

/** Maps each path item. */
export function onPaths(document: Plain, map: (item: Plain, path: string) => Plain): Plain {
  return {
    ...document,
    paths: mapValues(document.paths, (item, path) => (isObject(item) ? map(item, path) : item)),
  }
}

export function onOperations(document: Plain, map: (operation: Plain, method: string) => Plain): Plain {
  return onPaths(document, (item) =>
    mapValues(item, (one, key) => (METHODS.includes(key) && isObject(one) ? map(one, key) : one)),
  )
}

/** Maps the schema of each JSON response of success; `undefined` leaves it out. Examples fit it no more. */
export function onResponses(document: Plain, map: (schema: Plain) => Plain | undefined): Plain {
  const mapMedia = (media: unknown): unknown => {
    if (!isObject(media) || !isObject(media.schema)) return media
    const { schema, ...rest } = without(media, 'example', 'examples')
    const mapped = map(objectOf(schema))
    return mapped === undefined ? rest : { ...rest, schema: mapped }
  }
  return onOperations(document, (operation) => ({
    ...operation,
    responses: mapValues(operation.responses, (given, status) => {
      const response = isObject(given) ? settled(given, document) : given
      if (!isObject(response) || !/^(?:2|default)/.test(status)) return given
      if (isObject(response.schema)) return mapMedia(response)
      const content = mapValues(response.content, (media, type) =>
        /json|\*/.test(type) ? mapMedia(media) : media,
      )
      return isObject(response.content) ? { ...response, content } : response
    }),
  }))
}

/** Maps each schema, the inner ones first. */
export function onSchemas(document: Plain, map: (schema: Plain) => Plain): Plain {
  const inSchema = (value: unknown): unknown => {
    if (!isObject(value)) return value
    return map(
      mapValues(value, (one, key) => {
        if (['properties', 'patternProperties', '$defs'].includes(key)) return mapValues(one, inSchema)
        if (['items', 'additionalProperties', 'not'].includes(key)) return inSchema(one)
        return ['allOf', 'anyOf', 'oneOf'].includes(key) && Array.isArray(one) ? one.map(inSchema) : one
      }),
    )
  }
  const walk = (value: unknown, key: string): unknown => {
    if (key === 'schema') return inSchema(value)
    if (key === 'schemas' || key === 'definitions') return mapValues(value, inSchema)
    if (['example', 'examples', 'default', 'enum'].includes(key)) return value
    if (Array.isArray(value)) return value.map((one) => walk(one, ''))
    return isObject(value) ? mapValues(value, walk) : value
  }
  return mapValues(document, walk)
}

/** What a `$ref` of the document leads to; the value itself where it is none. */
export function settled(value: Plain, document: Plain): Plain {
  let found: unknown = value
  for (let step = 0; step < 9 && isObject(found) && typeof found.$ref === 'string'; step++) {
    if (!found.$ref.startsWith('#/')) return {}
    found = found.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (at, key) => objectOf(at)[decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      )
  }
  return objectOf(found)
}
