import type { Description } from '../../openapi/model/model.ts'
import type { LearntConditions, LearntWay } from '../../queries/change/learnt-saving.ts'
import { listWords } from '../../openapi/wording/words.ts'

/** A learnt way of saving as a sentence: `Changes of Name are sent by PUT.` */
export function learntWords(description: Description | undefined, path: string, way: LearntWay): string {
  const resource = description?.resource(path)
  const labelOf = (name: string) => resource?.fields.find((field) => field.name === name)?.label ?? name
  const what = way.names === undefined ? 'All changes' : `Changes of ${listWords(way.names.map(labelOf))}`
  const method = way.by?.toUpperCase()
  if (way.sendsDescribed)
    return `What is ${way.sendsDescribed === true ? 'not described' : 'read-only'} is left out, because the server refused it.`
  if (way.sendsAll === true)
    return 'All values are sent, because the server dropped those that were left out.'
  const parts = way.sendsChanges === true ? ', with only what was changed' : ''
  return `${what} are sent by ${method ?? 'the usual method'}${parts}.`
}

/**
 * How a server treats conditional requests, as a sentence (`If-Match`, RFC 9110 §13). `undefined`: nothing was
 * learnt.
 */
export function conditionWords({ requires, refuses, honours }: LearntConditions): string | undefined {
  if (requires === true)
    return 'Every change states the version that it is based on, because the server requires that.'
  if (refuses === true)
    return 'No change states the version that it is based on, because the server refused that.'
  return honours === true
    ? 'The server itself refuses a change of an older version, so that nothing is read before a change.'
    : undefined
}
