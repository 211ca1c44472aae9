import { explainPaging } from '../../openapi/lists/paging/paging.ts'
import type { FieldHints, Hints, ResourceHints } from '../../openapi/model/hints.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Description, Resource } from '../../openapi/model/model.ts'
import { kindWord } from '../shared/kind-word.ts'
import { listWords } from '../shared/names.ts'

/** One thing that a person said, in words, with what takes it back. */
export interface Correction {
  words: string
  /** Where it lies in what was said of the resource. */
  places: string[][]
  /** Why it changes nothing now; `undefined`: it does. */
  rests?: string
}

/** What was said of one resource. */
export interface CorrectionsOfResource {
  path: string
  /** `undefined`: the server has it no more. */
  resource: Resource | undefined
  corrections: Correction[]
}

/** Everything that was said of a server, resource by resource, in words. */
export function correctionWords(description: Description, hints: Hints): CorrectionsOfResource[] {
  return Object.entries(hints).map(([path, said]) => {
    const resource = description.resource(path)
    return { path, resource, corrections: wordsOf(description, resource, said) }
  })
}

function wordsOf(
  description: Description,
  resource: Resource | undefined,
  said: ResourceHints,
): Correction[] {
  const found: Correction[] = []
  const fields = resource?.fields ?? []
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  const add = (key: keyof ResourceHints, words: string | undefined, rests?: string) => {
    if (said[key] !== undefined && words !== undefined)
      found.push({ words, places: [[key]], rests: resource === undefined ? GONE : rests })
  }
  /** Names of fields that are no more. */
  const missing = (names: readonly string[]) =>
    fields.length === 0 || names.some((name) => fields.some((field) => field.name === name))
      ? undefined
      : `The server has no field ${listWords(names)} here now.`
  const parameter = (name: string | undefined) =>
    name === undefined || name === '' || resource?.list?.parameters.some((one) => one.name === name)
      ? undefined
      : `The list has no parameter ${name} now.`

  add('label', `It is called “${said.label}”.`)
  add('singular', `One of them is called “${said.singular}”.`)
  add('group', said.group === '' ? 'It stands in no group.' : `It stands in the group “${said.group}”.`)
  add('hidden', said.hidden === true ? 'It is left out of the navigation.' : 'It stands in the navigation.')
  const header = said.header ?? []
  add(
    'header',
    header.length === 0
      ? 'No field heads a record.'
      : `A record is headed by ${listWords(header.map(labelOf))}.`,
    header.length === 0 ? undefined : missing(header),
  )
  const line = said.line ?? []
  add('line', `The columns are ${listWords(line.map(labelOf))}.`, missing(line))
  const status = said.status ?? ''
  add(
    'status',
    status === '' ? 'No field says the state.' : `The state is said by ${labelOf(status)}.`,
    status === '' ? undefined : missing([status]),
  )
  add(
    'rows',
    said.rows?.length === 0 ? 'The answer itself is the list.' : `The rows are in ${said.rows?.join('.')}.`,
  )
  add('itemId', `A record is told apart by ${said.itemId?.join('.')}.`)
  add('attributes', 'A record is shown with the parts that the server keeps it in.')
  add(
    'related',
    said.related?.length === 0
      ? 'No related records are asked for.'
      : `These related records are asked for: ${said.related?.join(', ')}.`,
  )
  add('paging', said.paging && `${explainPaging(said.paging)}.`, parameter(said.paging?.parameter))
  add(
    'total',
    said.total?.length === 0 ? 'No total is in the answer.' : `The total is in ${said.total?.join('.')}.`,
  )
  add(
    'sort',
    said.sort?.parameter === '' ? 'The server does not sort.' : `${said.sort?.parameter} sorts.`,
    parameter(said.sort?.parameter),
  )
  add(
    'search',
    said.search === '' ? 'The server does not search.' : `${said.search} searches.`,
    parameter(said.search),
  )
  return [
    ...found,
    ...fieldWords(
      description,
      fields,
      said.fields ?? {},
      ['fields'],
      '',
      resource === undefined ? GONE : undefined,
    ),
  ]
}

const GONE = 'The server has this no more.'

/** What was said of fields, those inside others too. */
function fieldWords(
  description: Description,
  fields: readonly Field[],
  said: Readonly<Record<string, FieldHints>>,
  place: string[],
  within: string,
  gone: string | undefined,
): Correction[] {
  return Object.entries(said).flatMap(([name, own]) => {
    const field = fields.find((one) => one.name === name)
    const label = `${within}${field?.label ?? name}`
    const missing =
      field !== undefined || own.isUndescribed ? undefined : `The server has no field ${name} here now.`
    return oneField(description, field, own, [...place, name], label, gone ?? missing)
  })
}

function oneField(
  description: Description,
  field: Field | undefined,
  said: FieldHints,
  place: string[],
  label: string,
  rests: string | undefined,
): Correction[] {
  const found: Correction[] = []
  const at = (...keys: (keyof FieldHints)[]) =>
    keys.filter((key) => said[key] !== undefined).map((key) => place.concat(key))
  const shown = showWords(description, said)
  if (shown !== undefined) {
    const target = said.relation === undefined || said.relation === '' ? undefined : said.relation
    const lost =
      target !== undefined && description.resource(target) === undefined
        ? `There is no ${target} now.`
        : undefined
    const places = [...at('kind', 'relation', 'options', 'unit', 'currency'), ...at('isUndescribed')]
    found.push({ words: `${label} ${shown}.`, places, rests: rests ?? lost })
  }
  if (said.label !== undefined)
    found.push({ words: `${place.at(-1)} is called “${said.label}”.`, places: at('label'), rests })
  if (said.hidden !== undefined)
    found.push({
      words: said.hidden ? `${label} is hidden.` : `${label} is shown.`,
      places: at('hidden'),
      rests,
    })
  if (said.item !== undefined)
    found.push(
      ...oneField(description, field?.item, said.item, [...place, 'item'], `Each of ${label}`, rests),
    )
  if (said.fields !== undefined)
    found.push(
      ...fieldWords(description, field?.fields ?? [], said.fields, [...place, 'fields'], `${label}, `, rests),
    )
  return found
}

/** `is shown as a phone number`, `links to Companies`; `undefined` where nothing of the kind was said. */
function showWords(
  description: Description,
  { kind, relation, options, currency, unit }: FieldHints,
): string | undefined {
  if (relation !== undefined && relation !== '')
    return `links to ${description.resource(relation)?.label ?? relation}`
  const words = [
    kind === undefined ? undefined : `is shown as ${kindWord({ kind })}`,
    kind === undefined && relation === '' ? 'is no link' : undefined,
    options === undefined
      ? undefined
      : `offers ${options.length === 1 ? 'one value' : `${options.length} values`}`,
    currency === undefined ? undefined : `is in ${currency}`,
    unit === undefined ? undefined : `counts ${unit} since 1970`,
  ].filter((one) => one !== undefined)
  return words.length === 0 ? undefined : words.join(', ')
}
