import { hintOf } from '../fields/kinds.ts'
import { listOf, textOf } from '../model/document.ts'
import { because } from '../model/evidence.ts'
import type { Sort } from '../model/dialect-model.ts'
import type { Parameter } from '../model/operation.ts'
import { bare as inEnglish } from './paging/page-facts.ts'
import { plain, words } from '../wording/words.ts'
import { wordList } from '../model/word-set.ts'

const KEYS = wordList(
  'sortby orderby sortkey sortfield sortcolumn sortproperty ordering sort order sorting sortname orderfield',
)
const DIRECTIONS = wordList(
  'order direction sortorder sortdirection dir sortdir orderdirection orderdir sorttype ascdesc orderby ' +
    'sort sortmethod',
)
const FLAG = /^(?:is|sort|order)?(?:by)?(?:(?:a|de)sc(?:ending)?|reversed?)$/
/** Words of a direction. Some have a prefix of the program: `SORT_DIRECTION_ASC`. */
const WORD = /^(?:\w*(?:sort|order|direction)_)?(?:(?:a|de)sc(?:end(?:ing)?)?|up|down)$/i
const NO_WORD = /^(?:default|(?:\w+_)?unspecified)$/i

/**
 * The sorting of a list from its parameters; those that it uses are added to `used`. `properties`: the property names
 * of a row.
 */
export function sortOf(
  parameters: readonly Parameter[],
  used: Set<Parameter>,
  properties: readonly string[] = [],
): Sort | undefined {
  const free = parameters.filter((parameter) => !used.has(parameter))
  const byName = (names: readonly string[], isIt: (parameter: Parameter) => boolean) =>
    names
      .map((name) => free.find((parameter) => bare(parameter) === name && isIt(parameter)))
      .find((parameter) => parameter !== undefined)
  const key = byName(KEYS, (parameter) => !isDirection(parameter) && isText(parameter)) ?? free.find(isOrder)
  if (!key) return sortByKeys(free, used) ?? sortByOne(free, used, properties)
  // `descending=true`
  const flag = free.find((one) => one.field.schema.types[0] === 'boolean' && FLAG.test(bare(one)))
  const direction =
    flag ??
    byName(
      DIRECTIONS,
      (parameter) =>
        parameter !== key &&
        (isDirection(parameter) || (isText(parameter) && valuesOf(parameter).length === 0)),
    )
  used.add(key)
  if (direction) used.add(direction)
  const why = because('name', 0.9, 'sorts', key.name, direction?.name ?? '')
  const values = valuesOf(key)
  if (direction) {
    return {
      parameter: key.name,
      style: 'direction',
      direction: {
        parameter: direction.name,
        ...directionsOf(direction),
      },
      values: values.length > 0 ? values : undefined,
      evidence: why,
    }
  }
  const way = styleOf(key, values)
  // With several values beside `page` and `size`: most servers with these three take `name,desc`, and few describe
  // it.
  const isGuess =
    way.style === 'open' &&
    key.name === 'sort' &&
    key.field.schema.types[0] === 'array' &&
    ['page', 'size'].every((name) => parameters.some((one) => one.name === name))
  return isGuess
    ? {
        parameter: key.name,
        style: 'suffix',
        separator: ',',
        evidence: because('name', 0.4, 'sorts', key.name, ''),
      }
    : { parameter: key.name, ...way, evidence: why }
}

/** Sorting by a parameter for each field: `order[name]=desc`, `orderby.name=desc`. */
function sortByKeys(free: readonly Parameter[], used: Set<Parameter>): Sort | undefined {
  const keyed = free.filter((one) => /^(?:sort|order)\w*[.[]\w+\]?$/i.test(one.name) && isDirection(one))
  const [first] = keyed
  if (!first) return undefined
  for (const one of keyed) used.add(one)
  const [parameter = ''] = first.name.split(/[.[]/)
  return {
    parameter,
    style: 'key',
    separator: first.name.includes('[') ? '' : '.',
    words: directionsOf(first),
    values: keyed.map(({ name }) => name.slice(parameter.length + 1).replace(']', '')),
    evidence: because('name', 0.9, 'sorts', first.name, ''),
  }
}

/**
 * Sorting by a direction without a field (`order=desc`). The field is the one that its description names, else the
 * creation time.
 */
function sortByOne(
  free: readonly Parameter[],
  used: Set<Parameter>,
  properties: readonly string[],
): Sort | undefined {
  const only = free.find((one) => DIRECTIONS.includes(bare(one)) && isDirection(one))
  if (only === undefined) return undefined
  const text = `${only.field.description}`
  const field =
    properties.find((name) => text.includes(`\`${name}\``)) ??
    properties.find((name) => {
      const inWords = words(name).join(' ')
      return new RegExp(inWords.includes(' ') ? inWords : `by ${inWords}\\b`).test(text.toLowerCase())
    }) ??
    (/\bversion number\b/i.test(text) ? properties.find((name) => /^version/i.test(name)) : undefined) ??
    properties.find((name) => MADE.test(name))
  if (field === undefined) return undefined
  used.add(only)
  return {
    parameter: only.name,
    style: 'only',
    words: directionsOf(only),
    values: [field],
    evidence: because('name', 0.6, 'sorts', only.name, ''),
  }
}

const MADE =
  /^(?:(?:date_?)?creat(?:ed|ion)(?:_?(?:at|on|date|time|utc))?|added(?:_?at)?|timestamp|date|time|ts)$/i

/** The server's name of a field for sorting; `undefined` where it cannot sort by it. */
export function sortValueOf(sort: Sort, field: string): string | undefined {
  if (sort.refused?.includes(field)) return undefined
  if (!sort.values) return field
  const wanted = plain(field)
  return (
    sort.values.find((value) => value === field) ??
    sort.values.find((value) => plain(value) === wanted) ??
    sort.values.find(
      (value) =>
        wanted === `${plain(value)}at` || wanted === `${plain(value)}date` || plain(value) === `${wanted}at`,
    )
  )
}

function bare({ name }: Parameter): string {
  return inEnglish(name.slice(name.indexOf('.') + 1))
}

/** Whether its values are orders, whatever its name is: `name` and `-name`, `name_asc` and `name_desc`. */
function isOrder(parameter: Parameter): boolean {
  const values = valuesOf(parameter)
  return values.length > 0 && !isDirection(parameter) && styleOf(parameter, values).style !== 'plain'
}

function isText({ field, style }: Parameter): boolean {
  const [type] = field.schema.types
  return type === 'string' || type === undefined || type === 'array' || style === 'deepObject'
}

function valuesOf({ field }: Parameter): string[] {
  const { schema, item } = field
  const values =
    listOf(schema.keywords.enum).length > 0
      ? schema.keywords.enum
      : (field.options ?? item?.options)?.map((option) => option.value)
  return listOf(values).filter((value): value is string => typeof value === 'string' && value !== '')
}

function isDirection(parameter: Parameter): boolean {
  if (numbersOf(parameter) !== undefined) return true
  const values = valuesOf(parameter)
  if (values.length > 0)
    return (
      values.some((value) => WORD.test(value)) &&
      values.every((value) => WORD.test(value) || NO_WORD.test(value))
    )
  const hints = textOf(parameter.field.schema.keywords.default) ?? textOf(parameter.field.example)
  return hints !== undefined && WORD.test(hints)
}

/**
 * The numbers of a direction. They are found by the names of the enum, else 0 and 1 as in .NET, or 1 and -1.
 * `undefined` for other parameters.
 */
function numbersOf({ field }: Parameter): { ascending: string; descending: string } | undefined {
  const options = (field.options ?? []).filter(({ value }) => typeof value === 'number')
  if (options.length < 2) return undefined
  const named = (start: RegExp) => options.find(({ label }) => WORD.test(label) && start.test(label))
  const [up, down] = [named(/^(?:asc|up)/i), named(/^(?:desc|down)/i)]
  if (up !== undefined && down !== undefined)
    return { ascending: String(up.value), descending: String(down.value) }
  // Other names are those of orders, not of directions.
  if (options.some(({ value, label }) => label !== String(value))) return undefined
  const values = options.map(({ value }) => String(value))
  if (values.length > 2 || !values.includes('1')) return undefined
  if (values.includes('0')) return { ascending: '0', descending: '1' }
  return values.includes('-1') ? { ascending: '1', descending: '-1' } : undefined
}

/** The words or numbers of a direction; `true` and `false` where it is a boolean. */
function directionsOf(parameter: Parameter): { ascending: string; descending: string } {
  const isUp = /asc/.test(bare(parameter))
  if (parameter.field.schema.types[0] === 'boolean')
    return { ascending: String(isUp), descending: String(!isUp) }
  const offered = valuesOf(parameter)
  return (
    numbersOf(parameter) ?? {
      ascending: offered.find((word) => /(?:^|_)(?:asc|up)/i.test(word)) ?? 'asc',
      descending: offered.find((word) => /(?:^|_)(?:desc|down)/i.test(word)) ?? 'desc',
    }
  )
}

const SUFFIX = /^(.+?)([:., _-]|\s)((?:a|de)sc(?:ending)?)$/i

type SortStyle = Pick<Sort, 'style' | 'separator' | 'words' | 'values'>

/** How a parameter spells field and direction. `values`: those that its schema offers. */
function styleOf(key: Parameter, values: readonly string[]): SortStyle {
  if (hintOf(key.field.schema.keywords, {}, 'sort') === 'sign') return { style: 'sign' }
  return values.length > 0 ? styleOfValues(values) : styleOfHints(key)
}

function styleOfValues(values: readonly string[]): SortStyle {
  const suffixed = values.map((value) => SUFFIX.exec(value)).filter((match) => match !== null)
  const descending = suffixed.find((match) => /^desc/i.test(match[3] ?? ''))
  if (descending) {
    const ascending = suffixed.find((match) => /^asc/i.test(match[3] ?? ''))?.[3] ?? ''
    return {
      style: 'suffix',
      separator: descending[2],
      words: { ascending, descending: descending[3] ?? 'desc' },
      values: [...new Set(values.map((value) => SUFFIX.exec(value)?.[1] ?? value))],
    }
  }
  if (values.some((value) => /^[-+][a-z_]/i.test(value)))
    return { style: 'sign', values: [...new Set(values.map((value) => value.replace(/^[-+]/, '')))] }
  return { style: 'plain', values: [...values] }
}

/** The style that the parameter's description, default, examples or pattern show. */
function styleOfHints(key: Parameter): SortStyle {
  const { field } = key
  // MongoDB has numbers for the directions, and a server that passes queries on has names with `$`.
  if (key.style === 'deepObject')
    return {
      style: 'key',
      words: key.name.startsWith('$') ? { ascending: '1', descending: '-1' } : undefined,
    }
  const hints = [
    field.description,
    field.schema.keywords.default,
    field.example,
    field.item?.example,
    field.schema.keywords.pattern,
  ]
    .map(String)
    .join(' ')
  if (/\bJSON\b|\{\s*["']\w/.test(hints) && /-1\b/.test(hints)) return { style: 'json' }
  // `id|desc`, `popularity.desc`, “use the separator `:`”
  const [, named, written] = /separator [`'"](.)[`'"]|(?<!asc|desc)\b([|.])(?:asc|desc)\b/i.exec(hints) ?? []
  const mark = named ?? written
  if (mark !== undefined && /\b(?:asc|desc)/i.test(hints)) return { style: 'suffix', separator: mark }
  if (/[,:] ?\(?(?:asc|desc)/i.test(hints))
    return { style: 'suffix', separator: /:\(?(?:asc|desc)/i.test(hints) ? ':' : ',' }
  // Google: `modifiedTime desc`
  if (
    /[`'"]desc[`'"] modifier|(?:followed by|append\w*|add(?:ing)?) (?:a space and )?[`'"]? ?desc\b/i.test(
      hints,
    )
  )
    return { style: 'suffix', separator: ' ', words: { ascending: '', descending: 'desc' } }
  if (/\w (?:ASC|DESC)\b/.test(hints) || key.name.includes('.'))
    return { style: 'suffix', separator: ' ', words: { ascending: 'ASC', descending: 'DESC' } }
  if (/^\$orderby/i.test(key.name)) return { style: 'suffix', separator: ' ' }
  if (
    plain(key.name) === 'ordering' ||
    /(?:^|[\s`'"(,])-[a-z_]{2,}|hyphen|minus|prefix|leading|U\+002D|[`'"]-[`'"]/i.test(hints)
  )
    return { style: 'sign' }
  return { style: 'open' }
}
