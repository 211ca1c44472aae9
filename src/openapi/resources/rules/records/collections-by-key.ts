import { nounOfId, takenBy } from '../../paths/named-rows.ts'
import { because } from '../../../model/evidence.ts'
import { needsValue, takingRecord } from '../../paths/response-shape.ts'
import { nounOf } from '../../paths/nouns.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Survey } from '../../paths/survey.ts'

/**
 * Undescribed lists at a path where one record is created, and changed or deleted by an id in the query. An example
 * is `/jabatan` with `DELETE /jabatan?jabatan_id=7`.
 */
export const collectionsByKey: Rule = { name: 'a list whose records a query names', find: findCollections }

function findCollections({ reader, steps, byItem, byCollection, look, getOf, take, add }: Survey): void {
  for (const step of steps) {
    if (step.isParameter || byCollection.has(step) || byItem.has(step)) continue
    const list = getOf(step)
    const { post, put, patch, delete: gone } = step.operations
    if (!list || needsValue(reader, list) || !look(list, true).isSilent) continue
    const keys = [gone, put, patch].flatMap((one) => (one ? takenBy(one) : []))
    const key = keys.find((one) => one.in === 'query' && one.isPlain && nounOfId(one.name) !== undefined)
    // `DELETE /user?user_id=7`, where people sign up and nothing else creates a user. So is what both reads and changes
    // one by a key that only narrows the list: `GET` and `PUT /user?user_id=7`.
    const narrows = () => takenBy(list).some((one) => one.name === key?.name && !one.isRequired)
    const isOwn = key && nounOfId(key.name) === nounOf(step.segment) && (gone !== undefined || narrows())
    if (!key || (!isOwn && !takingRecord(reader, post))) continue
    const evidence = because('name', 0.5, 'byQuery', step.path, key.name)
    add(step, { list: take(list), create: take(post), evidence })
  }
}
