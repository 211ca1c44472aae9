import { operationsAt } from '../../model/paths.ts'
import type { Survey } from '../paths/survey.ts'

/** `/posts/{id}/relationships/tags` of JSON:API tells only the ids of the records of `/posts/{id}/tags`: what it does belongs to those. */
export function relationships({ places, drafts, byItem, byCollection, take }: Survey): void {
  for (const place of places) {
    const record = place.parent?.segment === 'relationships' ? place.parent.parent : undefined
    const twin = record?.children.find((other) => other.segment === place.segment && other.operations.get)
    if (!record || !twin) continue
    const actions = byCollection.get(twin)?.collectionActions ?? byItem.get(record)?.actions
    if (!actions) continue
    const found = byCollection.get(place)
    if (found) {
      actions.push(...[found.list, found.create].filter((operation) => operation !== undefined))
      drafts.splice(drafts.indexOf(found), 1)
      byCollection.delete(place)
    }
    for (const operation of operationsAt(place))
      if (operation.method !== 'head' && operation.method !== 'options' && take(operation))
        actions.push(operation)
  }
}
