import { wordSet } from '../../model/word-set.ts'
import { inSentence } from '../../wording/in-sentence.ts'
import { languages } from '../../wording/other-languages.ts'
import { humanise, plain, plainSingular, plural, words } from '../../wording/words.ts'
import { isNamedAfter, nameOfPart, type WayToName } from './own-name.ts'
import { joined } from './phrases.ts'

/** The name of a list of all: `/depots/all` has depots. */
export const nameOfAll: WayToName = (naming) => {
  const { name, before } = naming
  if (name !== 'all' || before === undefined || before === 'my') return undefined
  const part = nameOfPart(naming)
  return part && { ...part, singular: humanise(before), bare: humanise(plural(before)) }
}

/** The name of a list by a key, or of a record by it: `/workouts/by-trainer/{id}`, `/workouts/by-id/{id}`. */
export const nameByKey: WayToName = ({ name, before }) => {
  const [by, ...key] = words(name)
  if (before === undefined || by !== 'by' || key.length === 0) return undefined
  return {
    label: key.join() === 'id' ? humanise(plural(before)) : joined(plural(before), name),
    singular: humanise(before),
  }
}

/** The name of a list at a word for the signed-in user: `/fees/my-account` has fees. */
export const nameAtMyWord: WayToName = ({ draft, name, kind, before }) =>
  before !== undefined &&
  draft.list &&
  /^my[-_]/.test(name) &&
  kind !== undefined &&
  plain(kind) === plainSingular(before)
    ? { label: `My ${inSentence(plural(humanise(before)))}`, singular: `My ${inSentence(humanise(kind))}` }
    : undefined

/** The name with an adjective after its noun: `/pedidos/activos`. */
export const nameByLastAdjective: WayToName = ({ draft, name, one, before }) =>
  before !== undefined && draft.list && languages.isAdjective?.(name)
    ? { label: joined(plural(before), name), singular: joined(before, one) }
    : undefined

/** The name of a list for people with a role: `/articles/admin` are articles, and `/orders/user` orders. */
export const nameForRole: WayToName = ({ draft, name, kind, before }) =>
  before !== undefined &&
  draft.list &&
  /^(?:admin|user)$/i.test(name) &&
  plain(kind ?? '').startsWith(plainSingular(before)) &&
  // `/sys/user` has records of the kind `SysUser`.
  !plain(kind ?? '').startsWith(plain(before) + plain(name))
    ? { label: joined(name, plural(before)), singular: joined(name, before) }
    : undefined

/** The name of a report: `/reports/provider/{providerId}`. */
export const nameOfReport: WayToName = ({ draft, one, before }) =>
  before !== undefined && draft.item && !draft.list && REPORTS.test(before)
    ? { label: `${humanise(plural(before))} by ${inSentence(one)}`, singular: humanise(before) }
    : undefined

const REPORTS = /^(?:report|statistic|stat|metric|balance)s?$/

/** The name by a plural of another language: `especialidades` of `Especialidad`. */
export const nameByForeignPlural: WayToName = ({ name, kind }) =>
  kind !== undefined && isForeignPlural(name, kind)
    ? { label: humanise(name), singular: humanise(kind) }
    : undefined

/** True for a plural of another language beside its singular: `kunden`, `kunde`. */
function isForeignPlural(name: string, one: string): boolean {
  const [many, single] = [plain(name), plain(one)]
  const ending = many.length - single.length
  return single.length > 3 && many.startsWith(single) && ending > 0 && ending < 4 && !/s$/i.test(name)
}

/** The name of many things together: `/menu` has dishes. */
export const nameOfWhole: WayToName = ({ draft, name, kind }) =>
  draft.list && kind !== undefined && WHOLES.has(name.toLowerCase()) && !isNamedAfter(kind, name)
    ? { label: humanise(name), singular: humanise(kind) }
    : undefined

const WHOLES = wordSet(
  'menu cart catalog catalogue catalogo catálogo library agenda calendar schedule directory registry',
)
