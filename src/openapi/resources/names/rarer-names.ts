import { wordSet } from '../../model/word-set.ts'
import { inSentence } from '../../wording/in-sentence.ts'
import { languages } from '../../wording/other-languages.ts'
import { humanise, isPlural, plain, plainSingular, plural, singular, words } from '../../wording/words.ts'
import { unbroken, type PathStep } from '../../model/paths.ts'
import { VERBS_OF_LISTS } from '../paths/nouns.ts'
import { isAdjective } from './general-words.ts'
import { FIELDS } from './name-by-parameter.ts'
import { isNamedAfter, nameOfPart, type Naming, type WayToName } from './own-name.ts'
import { joined } from './phrases.ts'
import type { OwnName } from './resource-name.ts'

/**
 * The name of a list of all: `/depots/all` has depots. Below a parameter, the rows name it: `/users/{id}/list` with
 * bookings, `/parcels/status/{status}/all`.
 */
export const nameOfAll: WayToName = (naming) => {
  const { draft, name, before } = naming
  const { parent: key, isParameter } = draft.step
  const found =
    draft.list && key?.isParameter && !isParameter && VERBS_OF_LISTS.has(unbroken(name))
      ? nameOfAllBelow(key, naming)
      : undefined
  if (found || name !== 'all' || before === undefined || before === 'my') return found
  const part = nameOfPart(naming)
  return part && { ...part, singular: humanise(before), bare: humanise(plural(before)) }
}

function nameOfAllBelow(key: PathStep, { name, kind, before }: Naming): OwnName | undefined {
  const field = key.parent?.segment ?? ''
  const noun = key.parent?.parent?.segment ?? ''
  if (FIELDS.test(field) && /^\w/.test(noun)) {
    const rows = humanise(plural(noun))
    return { label: `${rows} by ${inSentence(humanise(field))}`, singular: singular(rows), bare: rows }
  }
  // The lists of a board are of the kind `BoardList`.
  if (kind !== undefined && !isNamedAfter(kind, name))
    return { label: humanise(plural(kind)), singular: humanise(singular(kind)) }
  if (name !== 'all' && kind === undefined && before !== undefined)
    return { label: joined(before, 'list'), singular: joined(before, 'list') }
  return undefined
}

/** The name of a list by a key, or of a record by it: `/workouts/by-trainer/{id}`, `/workouts/by-id/{id}`. */
export const nameByKey: WayToName = ({ name, before }) => {
  const [by, ...key] = words(name.includes('By') ? name.replace(/^(?:find|get|search)(?=By)/, '') : name)
  if (before === undefined || by !== 'by' || key.length === 0) return undefined
  return {
    label: key.join() === 'id' ? humanise(plural(before)) : joined(plural(before), [by, ...key].join(' ')),
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

/**
 * The name with an adjective after its noun: `/pedidos/activos`, `/pedidos/pago`. Of a noun such as `objective`,
 * a list would be called by its plural: `/maintenances/corrective`.
 */
export const nameByLastAdjective: WayToName = ({ draft, name, one, before }) => {
  if (
    draft.list &&
    before !== undefined &&
    /[cn]tive$/.test(name) &&
    isPlural(draft.step.parent?.segment ?? '')
  )
    return { label: joined(name, plural(before)), singular: joined(name, before) }
  const many = [name, plural(name)].find((adjective) => languages.isAdjective?.(adjective))
  return before !== undefined && draft.list && many !== undefined
    ? { label: joined(plural(before), many), singular: joined(before, one) }
    : undefined
}

/** The name of a list with a word after its noun, or with none: `/pets/petsAvailable`, `/most_recent`. */
export const nameOfSome: WayToName = ({ draft, name }) => {
  const parts = words(name)
  const noun = parts.slice(0, -1).join(' ')
  const isSome = parts[0] === 'most' || (isAdjective(parts.at(-1) ?? '') && isPlural(noun))
  return draft.list && isSome && noun !== ''
    ? { label: humanise(name), singular: humanise(parts[0] === 'most' ? name : singular(noun)) }
    : undefined
}

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

/** The name of a list without a verb of another language: `buscarPedidos`. */
export const nameByForeignVerb: WayToName = ({ draft, name }) => {
  const [verb, rows = '', ...more] = languages.words?.(name) ?? []
  return draft.list && verb === 'get' && isPlural(rows) && more.length === 0
    ? { label: humanise(rows), singular: humanise(singular(rows)) }
    : undefined
}

/** The name by a plural of another language: `especialidades` of `Especialidad`. */
export const nameByForeignPlural: WayToName = ({ name, kind }) =>
  kind !== undefined && isForeignPlural(name, kind)
    ? { label: humanise(name), singular: humanise(kind) }
    : undefined

/**
 * True for a plural of another language beside its singular: `kunden`, `kunde`. Two words may both be plurals:
 * `horarios-disponiveis` of `HorarioDisponivel`.
 */
function isForeignPlural(name: string, one: string): boolean {
  const parts = words(name)
  if (parts.length > 1 && parts.every(isPlural) && parts.map(plainSingular).join('') === plain(one))
    return true
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
