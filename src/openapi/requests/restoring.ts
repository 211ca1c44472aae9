import type { Field } from '../model/field-model.ts'
import type { Resource } from '../model/model.ts'
import type { Operation } from '../model/operation.ts'
import { isEmpty } from '../model/is-empty.ts'
import { isObject } from '../model/is-object.ts'
import { bodyOf } from './body.ts'
import { plain } from '../wording/words.ts'

/** True for the mark of deleted records: `deleted_at`, `isDeleted`, `geloescht_am`, `eliminado`. */
export function isDeletionMark({ name }: Pick<Field, 'name'>): boolean {
  return DELETED.test(plain(name))
}

const DELETED =
  /^(?:is|date)?(?:(?:soft)?deleted|trashed|removed)(?:at|on|date|time)?$|^gel(?:oe|ö|o)scht(?:am)?$|^(?:eliminad|borrad|excluid|deletad)[oa](?:en|em|el)?$|^supprimee?(?:le)?$/

/** True for an operation that takes back a deletion, and needs nothing but the record: `POST /orders/{id}/restore`. */
export function isRestoring(operation: Operation): boolean {
  return (
    RESTORE.test(operation.path) &&
    /^(?:post|put|patch)$/.test(operation.method) &&
    bodyOf(operation)?.field.fields?.some(({ required }) => required) !== true
  )
}

const RESTORE =
  /\/(?:restore|un-?delete|un-?trash|recover|wiederherstellen|restaurar|recuperar|restaurer|ripristina)\/?$/i

/**
 * False where the record's own marks or states say that there is nothing to restore. True for a deleted or archived
 * one, and where neither the description nor the record has such a state.
 */
export function mayBeRestored({ fields }: Pick<Resource, 'fields'>, record: unknown): boolean {
  const values: Record<string, unknown> = isObject(record) ? record : {}
  const names = [...new Set([...fields.map(({ name }) => name), ...Object.keys(values)])]
  const marks = names.filter((name) => DELETED.test(plain(name)) || ARCHIVED.test(plain(name)))
  const states = names.filter((name) => /status|state$/i.test(name))
  const isState = (value: unknown) => typeof value === 'string' && GONE.test(value)
  const isKnown =
    marks.length > 0 || fields.some((field) => field.options?.some(({ value }) => isState(value)))
  return (
    !isKnown ||
    marks.some((name) => !isEmpty(values[name]) && !/^(?:false|0|no)$/i.test(String(values[name]))) ||
    states.some((name) => isState(values[name]))
  )
}

const ARCHIVED = /^(?:is|date)?(?:archived|disabled|deactivated|inactive)(?:at|on|date|time)?$/
/** States from which records are restored. */
const GONE =
  /^(?:(?:soft[ _-]?)?deleted|trashed|trash|removed|archived|inactive|disabled|cancell?ed|discarded|retired)$/i
