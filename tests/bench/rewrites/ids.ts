import { isObject } from '../../../src/openapi/model/is-object.ts'
import { mapKeys, mapValues, objectOf, onObjects, onSchemas, without, type Plain } from './plain-document.ts'
import type { Rewrite } from './rewrite.ts'
import { singularOf } from './spellings.ts'

const WHOLE = { type: 'integer', format: 'int64' }
const UUID = { type: 'string', format: 'uuid' }

/** Ids of other types and names. */
export const IDS: Record<string, Rewrite> = {
  uuids: typesAs('all ids are UUIDs', UUID),
  numbers: typesAs('all ids are whole numbers', WHOLE),
  texts: typesAs('all ids are texts', { type: 'string' }),
  mongoIds: {
    about: 'id as _id',
    name: (name) => name.replaceAll(/(?<![^.])id(?![^.])/g, '_id'),
    rewrite: (document) =>
      onSchemas(document, (schema) =>
        isObject(schema.properties) && !('_id' in schema.properties)
          ? {
              ...schema,
              properties: mapKeys(schema.properties, (name) => (name === 'id' ? '_id' : name)),
              ...(Array.isArray(schema.required) && {
                required: schema.required.map((name: unknown) => (name === 'id' ? '_id' : name)),
              }),
            }
          : schema,
      ),
  },
  ownIds: {
    about: 'id of a schema Thing as thingId',
    // What is embedded without a schema of its own keeps its id.
    loses: ['ids', 'kinds', 'columns', 'relations'],
    rewrite: (document) => {
      const within = (schemas: unknown) =>
        mapValues(schemas, (given, key) => {
          const schema = objectOf(given)
          const own = `${key.replace(/(?:Dto|DTO|Response|Schema|Read|Out|Model|Entity|ForApiContract|Base|List|Summary|Brief|Info)+$/, '').replace(/^\w/, (letter) => letter.toLowerCase())}Id`
          return isObject(schema.properties) && 'id' in schema.properties && /^\w+$/.test(key)
            ? {
                ...schema,
                properties: mapKeys(schema.properties, (name) => (name === 'id' ? own : name)),
                required: (Array.isArray(schema.required) ? schema.required : []).map((name: unknown) =>
                  name === 'id' ? own : name,
                ),
              }
            : given
        })
      return {
        ...document,
        ...(isObject(document.definitions) && { definitions: within(document.definitions) }),
        ...(isObject(document.components) && {
          components: { ...document.components, schemas: within(document.components.schemas) },
        }),
      }
    },
  },
  pk: parametersAs('{pk} for {id}', () => 'pk'),
  itemIds: parametersAs(
    '{itemId} for {id}',
    (segment) =>
      `${singularOf(segment)
        .replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase())
        .replace(/^\w/, (letter) => letter.toLowerCase())}Id`,
  ),
}

const OF_ID = /^_?id$|_id$|[a-z]I[dD]$/

function typesAs(about: string, type: Plain): Rewrite {
  const typed = (one: unknown): unknown =>
    isObject(one) && /^(?:string|integer)$/.test(String(one.type)) && one.enum === undefined
      ? {
          ...without(one, 'format', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'example'),
          ...type,
        }
      : one
  return {
    about,
    loses: ['kinds', 'columns'],
    rewrite: (document) =>
      onObjects(
        onSchemas(document, (schema) =>
          isObject(schema.properties)
            ? {
                ...schema,
                properties: mapValues(schema.properties, (one, name) =>
                  OF_ID.test(name) ? typed(one) : one,
                ),
              }
            : schema,
        ),
        (one) =>
          one.in === 'path' && OF_ID.test(String(one.name))
            ? isObject(one.schema)
              ? { ...one, schema: typed(one.schema) }
              : objectOf(typed(one))
            : one,
      ),
  }
}

/** The parameter after a collection by another name, where it has the name of its id. */
function parametersAs(about: string, name: (segment: string) => string): Rewrite {
  const renamed = (path: string): Map<string, string> => {
    const found = new Map<string, string>()
    for (const [, segment = '', parameter = ''] of path.matchAll(/\/([A-Za-z_-]{4,})\/\{([^}]+)\}/g)) {
      const stem = parameter
        .toLowerCase()
        .replaceAll(/[_-]/g, '')
        .replace(/(?:id|pk|uuid)$/, '')
      const noun = singularOf(segment).toLowerCase().replaceAll(/[_-]/g, '')
      const other = name(segment)
      const isId = /(?:id|pk|uuid)$/i.test(parameter) && (stem === '' || stem === noun)
      if (isId && !path.includes(`{${other}}`) && ![...found.values()].includes(other))
        found.set(parameter, other)
    }
    return found
  }
  const path = (template: string) =>
    [...renamed(template)].reduce((one, [from, to]) => one.replace(`{${from}}`, `{${to}}`), template)
  return {
    about,
    path,
    rewrite: (document) => ({
      ...document,
      paths: Object.fromEntries(
        Object.entries(objectOf(document.paths)).map(([template, item]) => {
          const names = renamed(template)
          return [
            path(template),
            onObjects(item, (one) =>
              one.in === 'path' && names.has(String(one.name))
                ? { ...one, name: names.get(String(one.name)) }
                : one,
            ),
          ]
        }),
      ),
    }),
  }
}
