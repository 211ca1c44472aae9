import { isObject } from '../../../src/openapi/model/is-object.ts'
import { mapKeys, objectOf, onObjects, onSchemas, type Plain } from './plain-document.ts'
import type { Rewrite } from './rewrite.ts'

/** Other names of properties, parameters and schemas. */
export const NAMES: Record<string, Rewrite> = {
  dto: { about: 'all schemas are named …Dto', rewrite: (document) => schemasNamed(document, '', 'Dto') },
  responseNames: {
    about: 'all schemas are named …Response',
    rewrite: (document) => schemasNamed(document, '', 'Response'),
  },
  modelNames: {
    about: 'all schemas are named Shop.Models.…',
    rewrite: (document) => schemasNamed(document, 'Shop.Models.', ''),
  },
  camel: namesAs('names in camelCase', (name) =>
    name
      .replaceAll(/(?<=[a-z\d])[_-]([a-z\d])/gi, (_, letter: string) => letter.toUpperCase())
      .replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
  ),
  snake: namesAs('names in snake_case', (name) =>
    name
      .replaceAll(/(?<=[a-z\d])([A-Z])/g, '_$1')
      .replaceAll(/(?<=[a-z\d])-/g, '_')
      .toLowerCase(),
  ),
  pascal: namesAs('names in PascalCase', (name) =>
    name
      .replaceAll(/(?<=[a-z\d])[_-]([a-z\d])/gi, (_, letter: string) => letter.toUpperCase())
      .replace(/^[a-z]/, (letter) => letter.toUpperCase()),
  ),
}

/** The start of a reference to a schema, and its name. */
const OF_SCHEMA = /^(#\/(?:definitions|components\/schemas)\/)([^/]+)/

function schemasNamed(document: Plain, before: string, after: string): Plain {
  const { definitions, components, ...rest } = onObjects(document, (one) =>
    typeof one.$ref === 'string'
      ? { ...one, $ref: one.$ref.replace(OF_SCHEMA, `$1${before}$2${after}`) }
      : one,
  )
  const schemasOf = (value: unknown) => mapKeys(value, (name) => `${before}${name}${after}`)
  return {
    ...rest,
    ...(isObject(definitions) && { definitions: schemasOf(definitions) }),
    ...(isObject(components) && { components: { ...components, schemas: schemasOf(components.schemas) } }),
  }
}

/** All names of properties and parameters in another case. */
export function namesAs(about: string, map: (name: string) => string): Rewrite {
  const path = (template: string) => template.replaceAll(/(?<=\{)[^}]+(?=\})/g, map)
  return {
    about,
    path,
    name: (name) => name.split('.').map(map).join('.'),
    plain: (text) => text.toLowerCase().replaceAll(/[_-]/g, ''),
    rewrite: (document) => {
      const named = onObjects(document, (one) =>
        typeof one.name === 'string' && /^(?:path|query|formData)$/.test(String(one.in))
          ? { ...one, name: map(one.name) }
          : one,
      )
      const renamed = onSchemas(named, (schema) => ({
        ...schema,
        ...(isObject(schema.properties) && { properties: mapKeys(schema.properties, map) }),
        ...(Array.isArray(schema.required) && {
          required: schema.required.map((one) => (typeof one === 'string' ? map(one) : one)),
        }),
      }))
      return { ...renamed, paths: mapKeys(objectOf(renamed.paths), path) }
    },
  }
}
