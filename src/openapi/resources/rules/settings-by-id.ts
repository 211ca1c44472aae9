import type { Rule } from '../paths/rule.ts'
import { pages } from '../paths/response-shape.ts'
import { because } from '../../model/evidence.ts'
import type { Survey } from '../paths/survey.ts'
import { isPlural } from '../../wording/words.ts'

/** One record whose response has its id: `/settings` is read, `/settings/{id}` is written. */
export const settingsById: Rule = { name: 'one record whose response tells its id', find: findSettings }

function findSettings({ drafts, byItem, byCollection, look, getOf, take }: Survey): void {
  for (const draft of drafts) {
    const { step, item, list, create, read, update } = draft
    const get = getOf(step)
    if (!item || list || create || !update || update.method === 'post' || !get) continue
    const { name, rows } = look(get, false)
    const isSame = read && name !== undefined && name === look(read, false).name
    if (!isSame || rows || pages(get) || isPlural(draft.name)) continue
    const evidence = because('structure', 0.8, 'oneRecord', step.path)
    Object.assign(draft, { isSingleton: true, read: take(get), evidence })
    draft.actions.push(read)
    byCollection.delete(step)
    byItem.set(step, draft)
  }
}
