import { operationsAt } from '../../model/paths.ts'
import type { Rule } from '../paths/rule.ts'
import type { Survey } from '../paths/survey.ts'

/**
 * Operations on relationships of JSON:API. Its resource objects (`attributes`, `relationships`) are read wherever a
 * schema has them.
 */
export const jsonApiRelationships: Rule = { name: 'what relationships do', find: findRelationships }

/**
 * Gives operations on `/posts/{id}/relationships/tags` to `/posts/{id}/tags`, because they return only the ids of its
 * records.
 */
function findRelationships({ steps, drafts, byItem, byCollection, take }: Survey): void {
  for (const step of steps) {
    const record = step.parent?.segment === 'relationships' ? step.parent.parent : undefined
    const twin = record?.children.find((other) => other.segment === step.segment && other.operations.get)
    if (!record || !twin) continue
    const actions = byCollection.get(twin)?.collectionActions ?? byItem.get(record)?.actions
    if (!actions) continue
    const found = byCollection.get(step)
    if (found) {
      actions.push(...[found.list, found.create].filter((operation) => operation !== undefined))
      drafts.splice(drafts.indexOf(found), 1)
      byCollection.delete(step)
    }
    for (const operation of operationsAt(step))
      if (operation.method !== 'head' && operation.method !== 'options' && take(operation))
        actions.push(operation)
  }
}
