import type { Rule } from '../../paths/rule.ts'
import { findItemId } from '../../../records/identity.ts'
import { parametersGiven, parametersOf } from '../../../model/paths.ts'
import { rowProperties } from '../../../records/record.ts'
import type { Shape } from '../../../schema/shape.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { isSameNoun } from '../../../wording/words.ts'

/**
 * Lists of records nested below many others, whose rows have the ids of their parents. The rows of `/pods` have the
 * namespace for `/namespaces/{namespace}/pods/{name}`, so they open there.
 */
export const recordsByRow: Rule = { name: 'records whose rows say what lies above them', find: findByRow }

function findByRow({ drafts, look }: Survey): void {
  const homes = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const kind = draft.item && draft.read && !draft.isSingleton ? look(draft.read, false).name : undefined
    if (kind !== undefined) homes.set(kind, [...(homes.get(kind) ?? []), draft])
  }
  if (homes.size === 0) return
  for (const draft of drafts) {
    if (!draft.list || draft.item || draft.home || draft.isSingleton) continue
    const { rows, rowName = '' } = look(draft.list, true)
    const row = rows?.row
    const alike = homes.get(rowName)?.filter((home) => isSameNoun(home.name, draft.name)) ?? []
    if (!row || alike.some((home) => missing(home, draft).length < 2)) continue
    const [home, ...rivals] = alike.filter((one) => fills(row, one, draft))
    if (home && rivals.length === 0) draft.home = home
  }
}

/** The parameters of a record's path that the path of the list does not have. */
function missing({ item }: Draft, { path }: Draft): string[] {
  const given = new Set(parametersGiven(path, item?.path ?? ''))
  return parametersOf(item?.path ?? '').filter((name) => !given.has(name))
}

/** True where a row has a property for each parameter of its record's path that its list's path lacks. */
function fills(row: Shape, home: Draft, draft: Draft): boolean {
  const names = missing(home, draft)
  const properties = rowProperties(row)
  const found = names.map((name) => findItemId(properties, name, home.name))
  const steps = new Set(found.map((id) => String(id?.at)))
  const isShown = (name: string, index: number) =>
    index === names.length - 1 ||
    (!/^_?(?:id|uuid|name|key)$/i.test(name) &&
      /^(?:property|spelled)$/.test(found[index]?.evidence.reasons[0]?.code ?? ''))
  return steps.size === names.length && !steps.has('undefined') && names.every(isShown)
}
