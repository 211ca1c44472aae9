import { isObject } from '../../../src/openapi/model/is-object.ts'
import { mapKeys, objectOf, onPaths, without, type Plain } from './plain-document.ts'
import type { Rewrite } from './rewrite.ts'

/** The same changes by other methods. */
export const METHODS_OF_CHANGES: Record<string, Rewrite> = {
  putForPatch: methodAs('PUT for PATCH', 'patch', 'put'),
  patchForPut: methodAs('PATCH for PUT', 'put', 'patch'),
  postForPut: methodAs('POST for PUT and PATCH of a record', 'put', 'post', 'patch'),
  softDelete: {
    about: 'POST /things/{id}/delete for DELETE',
    rewrite: (document) => {
      const paths: Record<string, Plain> = {}
      for (const [path, given] of Object.entries(objectOf(document.paths))) {
        const item = objectOf(given)
        const isMoved = isObject(item.delete) && path.endsWith('}')
        const rest = isMoved ? without(item, 'delete') : item
        if (!isMoved || Object.keys(rest).some((key) => key !== 'parameters')) paths[path] = rest
        if (isMoved)
          paths[`${path}/delete`] = {
            ...(item.parameters !== undefined && { parameters: item.parameters }),
            post: item.delete,
          }
      }
      return { ...document, paths }
    },
    path: (path, method) => (method === 'delete' && path.endsWith('}') ? `${path}/delete` : path),
    plain: (text) => text.replaceAll(/\bpost (?=\S+\}\/delete(?:,|$))/g, 'delete '),
  },
}

/** One method for another, where a path does not have both. */
function methodAs(about: string, from: string, to: string, also = from): Rewrite {
  return {
    about,
    plain: (text) => text.replaceAll(/\b(?:put|patch|post) (?=\S+\}(?:,|$))/g, 'put '),
    rewrite: (document) =>
      onPaths(document, (item, path) => {
        const both = from !== also && from in item && also in item
        return to in item || both || !path.endsWith('}')
          ? item
          : mapKeys(item, (key) => (key === from || key === also ? to : key))
      }),
  }
}
