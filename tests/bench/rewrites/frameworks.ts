import { isObject } from '../../../src/openapi/model/is-object.ts'
import { mapKeys, mapValues, METHODS, objectOf, onOperations, onPaths, type Plain } from './plain-document.ts'
import type { Rewrite } from './rewrite.ts'

/** What frameworks write where nobody says it otherwise: names of operations, tags and media types. */
export const FRAMEWORKS: Record<string, Rewrite> = {
  fastApiIds: operationIdsAs('read_items_items__id__get', (path, method) => {
    const name = wordsOf(path).filter((word) => !/^[{]/.test(word))
    const verb = { get: 'read', post: 'create', put: 'update', patch: 'update', delete: 'delete' }[method]
    return `${[verb, ...name.slice(-1)].join('_')}_${path.replaceAll(/\W/g, '_').replace(/^_/, '')}_${method}`
  }),
  nestIds: operationIdsAs('ItemsController_findAll', (path, method) => {
    const first = wordsOf(path).find((word) => !/^[{]|^(?:api|v\d+)$/.test(word)) ?? 'app'
    const isRecord = path.endsWith('}')
    const verb = {
      get: isRecord ? 'findOne' : 'findAll',
      post: 'create',
      put: 'update',
      patch: 'update',
      delete: 'remove',
    }[method]
    return `${first.charAt(0).toUpperCase()}${first.slice(1)}Controller_${verb}`
  }),
  springIds: operationIdsAs('list_1', (path, method, index) => {
    const isRecord = path.endsWith('}')
    const verb = { get: isRecord ? 'get' : 'list', post: 'create', put: 'update', patch: 'patch' }[method]
    return `${verb ?? 'delete'}${index === 0 ? '' : `_${index}`}`
  }),
  laravelIds: operationIdsAs('items.index', (path, method) => {
    const words = wordsOf(path).filter((word) => !/^[{]|^(?:api|v\d+)$/.test(word))
    const isRecord = path.endsWith('}')
    const verb = { get: isRecord ? 'show' : 'index', post: 'store', put: 'update', patch: 'update' }[method]
    return [...words, verb ?? 'destroy'].join('.')
  }),
  oneTag: {
    about: 'one tag for all',
    rewrite: (document) =>
      onOperations({ ...document, tags: [{ name: 'default' }] }, (operation) => ({
        ...operation,
        tags: ['default'],
      })),
  },
  charset: {
    about: 'application/json; charset=utf-8',
    rewrite: (document) =>
      onOperations(document, (operation) => ({
        ...operation,
        ...(isObject(operation.requestBody) && { requestBody: withCharset(operation.requestBody) }),
        responses: mapValues(operation.responses, withCharset),
      })),
  },
  range: {
    about: 'responses as 2XX',
    rewrite: (document) =>
      onOperations(document, (operation) => ({
        ...operation,
        responses:
          '204' in objectOf(operation.responses)
            ? operation.responses
            : mapKeys(operation.responses, (status) => (status === '200' ? '2XX' : status)),
      })),
  },
  undeclared: {
    about: 'parameters of the path are not declared',
    rewrite: (document) => {
      const declared = (one: unknown) =>
        Array.isArray(one) ? one.filter((each) => !isObject(each) || each.in !== 'path') : one
      const bare = (one: Plain) =>
        one.parameters === undefined ? one : { ...one, parameters: declared(one.parameters) }
      return onPaths(onOperations(document, bare), (item) => bare(item))
    },
  },
  checks: {
    about: 'operations for health, metrics and a token beside the others',
    // The new ones are things.
    loses: ['things'],
    rewrite: (document) => ({
      ...document,
      paths: {
        '/health': { get: answering({ status: { type: 'string' } }) },
        '/metrics': { get: { responses: { 200: { description: 'OK' } } } },
        '/auth/refresh': { post: answering({ accessToken: { type: 'string' } }) },
        ...objectOf(document.paths),
      },
    }),
  },
}

function answering(properties: Plain): Plain {
  const schema = { type: 'object', properties }
  return { responses: { 200: { description: 'OK', schema, content: { 'application/json': { schema } } } } }
}

function withCharset(one: unknown): unknown {
  return isObject(one) && isObject(one.content)
    ? {
        ...one,
        content: mapKeys(one.content, (type) => type.replace(/^application\/json$/, '$&; charset=utf-8')),
      }
    : one
}

function wordsOf(path: string): string[] {
  return path.split('/').filter((word) => word !== '')
}

/** Other names of all operations. `index`: how many have the same method and end before. */
function operationIdsAs(
  about: string,
  name: (path: string, method: string, index: number) => string,
): Rewrite {
  return {
    about,
    rewrite: (document) => {
      const seen = new Map<string, number>()
      return onPaths(document, (item, path) =>
        mapValues(item, (operation, method) => {
          if (!METHODS.includes(method) || !isObject(operation)) return operation
          const kind = `${method} ${path.endsWith('}')}`
          const index = seen.get(kind) ?? 0
          seen.set(kind, index + 1)
          return { ...operation, operationId: name(path, method, index) }
        }),
      )
    },
  }
}
