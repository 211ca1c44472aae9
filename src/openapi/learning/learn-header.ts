import type { ResourceHints } from '../model/hints.ts'
import { isEmpty } from '../model/is-empty.ts'
import { isObject } from '../model/is-object.ts'
import type { Resource } from '../model/model.ts'
import { liveField } from '../records/live-field.ts'
import { headerOf } from '../records/record-header.ts'
import { fieldValue, titleOf } from '../records/record.ts'

/** The confidence from which on the name of a field is enough. */
const SURE = 0.7
/** The smallest number of rows: one or two are different by chance. */
const FEWEST = 3

/**
 * The fields of a title in rows that no response describes. `undefined` where the title is known, or no field is likely
 * to be one.
 */
export function learnHeader(
  resource: Resource,
  rows: readonly unknown[],
): Pick<ResourceHints, 'header'> | undefined {
  const { isUndescribed, stated, presentation, fields } = resource
  const records = rows.filter(isObject)
  // The title field of a request may be in no row.
  const isThere = presentation.header.some((name) =>
    records.some((record) => fieldValue(record, name) !== undefined),
  )
  if (!isUndescribed || stated?.header || isThere || records.length === 0) return undefined
  const found = new Map<string, unknown>()
  for (const record of records)
    for (const [name, value] of Object.entries(record)) if (isEmpty(found.get(name))) found.set(name, value)
  const live = [...found].map(
    ([name, value]) => fields.find((field) => field.name === name) ?? liveField(resource, name, value),
  )
  const { header, confidence } = headerOf(live, resource.name)
  const titles = records.map((record) =>
    titleOf({ ...resource, presentation: { ...presentation, header } }, record),
  )
  const isFilled = records.filter((record) => header.some((name) => !isEmpty(fieldValue(record, name))))
  const isUnique = records.length >= FEWEST && new Set(titles).size === records.length
  const isLikely = confidence >= SURE || (isUnique && isFilled.length === records.length)
  const isKnown = records.every((record, index) => titleOf(resource, record) === titles[index])
  return header.length === 0 || !isLikely || isKnown || isFilled.length <= records.length / 2
    ? undefined
    : { header }
}
