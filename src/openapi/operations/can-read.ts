import type { Operation } from '../model/operation.ts'

/**
 * True for an operation that a page may request without being asked, where a person says that it reads. A GET may be
 * taken for a change by its name only; other methods are changes unless the description says otherwise.
 */
export function canRead({ method, changesThings }: Operation): boolean {
  return method === 'get' || !changesThings
}
