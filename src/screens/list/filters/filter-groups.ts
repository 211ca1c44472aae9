import { fieldKind } from '../../../fields/field-kinds.ts'
import type { FilterOperator } from '../../../openapi/model/filter-comparison.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Parameter } from '../../../openapi/model/operation.ts'
import { plain } from '../../../openapi/wording/words.ts'

/** The filters that compare the same field, or one filter alone. */
export interface FilterGroup {
  key: string
  label: string
  ways: FilterWay[]
}

/** One comparison by which a field can be filtered. */
export interface FilterWay {
  parameter: Parameter
  operator: FilterOperator
  /** The comparison in words: `contains`. The name's own word where two would be the same. */
  word: string
}

/** Words of the comparisons, in the order they are offered. */
const WORDS: Record<FilterOperator, string> = {
  is: 'is',
  one: 'is one of',
  contains: 'contains',
  starts: 'starts with',
  ends: 'ends with',
  from: 'is at least',
  to: 'is at most',
  above: 'is more than',
  below: 'is less than',
  after: 'is after',
  before: 'is before',
  between: 'is between',
  not: 'is not',
  none: 'is none of',
  lacks: 'does not contain',
  unlikeStart: 'does not start with',
  unlikeEnd: 'does not end with',
  like: 'is like',
  matches: 'matches',
  holds: 'has all of',
  overlaps: 'has some of',
  within: 'has only',
  empty: 'is empty',
  set: 'is there',
}
const ORDER = Object.keys(WORDS)

/** Words of the comparisons for dates and times. */
const OF_TIME: Partial<Record<FilterOperator, string>> = {
  from: 'is from',
  to: 'is until',
  above: 'is after',
  below: 'is before',
}

/**
 * The filters of a list by the field that they compare. Those of the fields in `first` come first, in that order,
 * then the others in the server's order.
 */
export function filterGroups(parameters: readonly Parameter[], first: readonly string[] = []): FilterGroup[] {
  const order = first.map(plain)
  const rank = (field: string) => order.indexOf(plain(field)) >>> 0
  const byField = new Map<string, Parameter[]>()
  for (const parameter of parameters) {
    const field = parameter.comparison?.field ?? parameter.name
    byField.set(field, (byField.get(field) ?? []).concat(parameter))
  }
  return [...byField]
    .map(([key, same]) => ({ key, label: fieldName(same[0]!), ways: waysOf(same) }))
    .toSorted((one, other) => rank(one.key) - rank(other.key))
}

function waysOf(same: readonly Parameter[]): FilterWay[] {
  const words = new Set(same.map((parameter) => comparing(parameter)))
  const ways: FilterWay[] = []
  for (const parameter of same) {
    const phrase = filterWord(parameter) ?? WORDS.is
    // People expect the one that ignores case (`icontains`), so the other one (`contains`) says what it does.
    const isExact = words.has(comparing(parameter, 'i'))
    const word = isExact ? `${phrase} (same case)` : phrase
    const isTaken = ways.some((way) => way.word === word)
    ways.push({
      parameter,
      operator: parameter.comparison?.operator ?? 'is',
      word: isTaken ? `${phrase} (${lastWord(parameter.name)})` : word,
    })
  }
  const rank = ({ operator, word }: FilterWay) =>
    ORDER.indexOf(operator) + (word.endsWith('(same case)') ? 0.5 : 0)
  return ways.toSorted((one, other) => rank(one) - rank(other))
}

function comparing({ name, comparison }: Parameter, before = ''): string {
  return `${comparison?.operator} ${before}${lastWord(name)}`
}

/** The name of a filter's field. A related record is chosen by its name, so “ID” is dropped. */
function fieldName({ comparison, field }: Parameter): string {
  return comparison && field.relation ? field.label.replace(/ ID$/, '') : field.label
}

/** The comparison of a filter in words; `undefined` for one by the value itself. */
function filterWord({ comparison, field }: Parameter): string | undefined {
  const operator = comparison?.operator
  if (operator === undefined) return undefined
  return (isTime(field) ? OF_TIME[operator] : undefined) ?? WORDS[operator] ?? operator
}

/** The label of a filter: `Price is at least`. The name of the field for a filter by the value itself. */
export function filterLabel(parameter: Parameter): string {
  return [fieldName(parameter), filterWord(parameter)].filter(Boolean).join(' ')
}

/**
 * The comparisons that are shown at first. Those are the active ones, else the most common one, or both ends of a
 * range.
 */
export function waysAtFirst({ ways }: FilterGroup, filters: ListState['filters']): FilterWay[] {
  const active = ways.filter(({ parameter }) => filters[parameter.name] !== undefined)
  if (active.length > 0) return active
  const find = (operator: FilterOperator) => ways.find((way) => way.operator === operator)
  const [first] = ways
  if (first === undefined) return []
  const { field } = first.parameter
  const ends = [find('from') ?? find('above') ?? find('after'), find('to') ?? find('below') ?? find('before')]
  const range = ends.filter((way) => way !== undefined)
  if ((isTime(field) || isAmount(field)) && range.length === 2) return range
  const { filter } = fieldKind(field)
  return [(filter === 'text' || filter === 'tel' ? find('contains') : undefined) ?? first]
}

function isTime(field: Field): boolean {
  const { filter } = fieldKind(field)
  return filter === 'day' || filter === 'moment' || filter === 'time'
}

/** True for an amount. A number that identifies something is none. */
function isAmount(field: Field): boolean {
  return fieldKind(field).filter === 'number' && (field.kind === 'money' || !/\bID$/.test(field.label))
}

function lastWord(name: string): string {
  return /[a-z]+(?=\]?$)/i.exec(name)?.[0].toLowerCase() ?? name
}
