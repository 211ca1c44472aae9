import { because, together } from '../../../model/evidence.ts'
import { parametersGiven, parametersOf } from '../../../model/paths.ts'
import { findItemId } from '../../../records/identity.ts'
import { rowProperties } from '../../../records/record.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { pathWithoutRoles } from '../lists/words-of-path.ts'

/**
 * Lists for people in a role, whose rows open where the path has no role: `/admin/projects` and `/projects/{id}`. The
 * row may share nothing but its id with the record.
 */
export const recordsOfRoles: Rule = { name: 'records of a list for people in a role', find: findOfRoles }

function findOfRoles({ drafts, look }: Survey): void {
  const homes = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const path = draft.item && draft.read && !draft.isSingleton ? pathWithoutRoles(draft.step) : ''
    if (path !== '') homes.set(path, [...(homes.get(path) ?? []), draft])
  }
  if (homes.size === 0) return
  for (const draft of drafts) {
    if (!draft.list || draft.item || draft.home || draft.isSingleton) continue
    const [home, ...rivals] = homes.get(pathWithoutRoles(draft.step)) ?? []
    if (!home || rivals.length > 0 || !opens(home, draft)) continue
    draft.home = home
    draft.evidence = together(draft.evidence, because('structure', 0, 'opens', home.item!.path, ''))
  }

  /** True where the row has the record's id, and the record has one of the same name and kind. */
  function opens({ item, name, path, read }: Draft, { list, path: above }: Draft): boolean {
    const [own, ...more] = parametersOf(item?.path ?? '').filter(
      (one) => !parametersGiven(above, item?.path ?? '').includes(one),
    )
    const row = list && look(list, true).rows?.row
    if (!row || !read || own === undefined || more.length > 0 || parametersOf(path).includes(own))
      return false
    const [known, found] = [look(read, false).record, row].map((shape) => {
      const properties = shape ? rowProperties(shape) : []
      const id = findItemId(properties, own, name)
      return { id, kind: properties.find((one) => one.name === id?.at.at(-1))?.kind }
    })
    return (found?.id?.evidence.confidence ?? 0) >= 0.7 && known?.kind === found?.kind
  }
}
