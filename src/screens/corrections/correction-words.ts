import { explainPaging } from '../../openapi/lists/paging/explain-paging.ts'
import type { FieldHints, Hints, ResourceHints } from '../../openapi/model/hints.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Description, Resource } from '../../openapi/model/model.ts'
import { kindWord } from '../shared/kind-word.ts'
import { listWords } from '../../openapi/wording/words.ts'

/** One correction by a person, in words, with what undoes it. */
interface Correction {
  words: string
  /** Its paths in the hints of the resource. */
  pointers: string[][]
  /** Why it has no effect now; `undefined`: it has. */
  whyInactive?: string
}

/** The corrections of one resource. */
export interface CorrectionsOfResource {
  path: string
  /** `undefined`: the description no longer has the resource. */
  resource: Resource | undefined
  corrections: Correction[]
}

/** All corrections of a server in words, by resource. */
export function correctionWords(description: Description, hints: Hints): CorrectionsOfResource[] {
  return Object.entries(hints).map(([path, own]) => {
    const resource = description.resource(path)
    return { path, resource, corrections: wordsOf(description, resource, own) }
  })
}

function wordsOf(
  description: Description,
  resource: Resource | undefined,
  hints: ResourceHints,
): Correction[] {
  const found: Correction[] = []
  const fields = resource?.fields ?? []
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  const add = (key: keyof ResourceHints, words: string | undefined, whyInactive?: string) => {
    if (hints[key] !== undefined && words !== undefined)
      found.push({ words, pointers: [[key]], whyInactive: resource === undefined ? GONE : whyInactive })
  }
  /** A sentence on fields that no longer exist; `undefined` where they exist. */
  const missing = (names: readonly string[]) =>
    fields.length === 0 ||
    resource?.isUndescribed ||
    names.some((name) => fields.some((field) => field.name === name))
      ? undefined
      : `The server has no field ${listWords(names)} here now.`
  const parameter = (name: string | undefined) =>
    name === undefined || name === '' || resource?.list?.parameters.some((one) => one.name === name)
      ? undefined
      : `The list has no parameter ${name} now.`

  add('label', `It is called “${hints.label}”.`)
  add('singular', `One of them is called “${hints.singular}”.`)
  add('group', hints.group === '' ? 'It stands in no group.' : `It stands in the group “${hints.group}”.`)
  add('hidden', hints.hidden === true ? 'It is left out of the navigation.' : 'It stands in the navigation.')
  const header = hints.header ?? []
  add(
    'header',
    header.length === 0
      ? 'No field is the title of a record.'
      : `The title of a record is ${listWords(header.map(labelOf))}.`,
    header.length === 0 ? undefined : missing(header),
  )
  const line = hints.line ?? []
  add('line', `The columns are ${listWords(line.map(labelOf))}.`, missing(line))
  const status = hints.status ?? ''
  add(
    'status',
    status === '' ? 'No field shows the state.' : `${labelOf(status)} shows the state.`,
    status === '' ? undefined : missing([status]),
  )
  add(
    'rows',
    hints.rows?.length === 0
      ? 'The response itself is the list.'
      : `The rows are in ${hints.rows?.join('.')}.`,
  )
  add('itemId', `The unique key of a record is ${hints.itemId?.join('.')}.`)
  add('attributes', 'A record is shown with the parts that the server keeps it in.')
  add(
    'related',
    hints.related?.length === 0
      ? 'No related records are requested.'
      : `These related records are requested: ${hints.related?.join(', ')}.`,
  )
  add('paging', hints.paging && `${explainPaging(hints.paging)}.`, parameter(hints.paging?.parameter))
  add(
    'total',
    hints.total?.length === 0 ? 'No total is in the response.' : `The total is in ${hints.total?.join('.')}.`,
  )
  add(
    'sort',
    hints.sort?.parameter === '' ? 'The server does not sort.' : `${hints.sort?.parameter} sorts.`,
    parameter(hints.sort?.parameter),
  )
  add(
    'search',
    hints.search === '' ? 'The server does not search.' : `${hints.search} searches.`,
    parameter(hints.search),
  )
  return [
    ...found,
    ...fieldWords(
      description,
      fields,
      hints.fields ?? {},
      ['fields'],
      '',
      resource === undefined ? GONE : undefined,
    ),
  ]
}

const GONE = 'The server has this no more.'

/** The corrections of fields, including nested ones. */
function fieldWords(
  description: Description,
  fields: readonly Field[],
  hints: Readonly<Record<string, FieldHints>>,
  pointer: string[],
  within: string,
  gone: string | undefined,
): Correction[] {
  return Object.entries(hints).flatMap(([name, own]) => {
    const field = fields.find((one) => one.name === name)
    const label = `${within}${field?.label ?? name}`
    const missing =
      field !== undefined || own.isUndescribed ? undefined : `The server has no field ${name} here now.`
    return oneField(description, field, own, [...pointer, name], label, gone ?? missing)
  })
}

function oneField(
  description: Description,
  field: Field | undefined,
  hints: FieldHints,
  pointer: string[],
  label: string,
  whyInactive: string | undefined,
): Correction[] {
  const found: Correction[] = []
  const at = (...keys: (keyof FieldHints)[]) =>
    keys.filter((key) => hints[key] !== undefined).map((key) => pointer.concat(key))
  const shown = showWords(description, hints)
  if (shown !== undefined) {
    const target = hints.relation === undefined || hints.relation === '' ? undefined : hints.relation
    const lost =
      target !== undefined && description.resource(target) === undefined
        ? `There is no ${target} now.`
        : undefined
    const pointers = [...at('kind', 'relation', 'options', 'unit', 'currency'), ...at('isUndescribed')]
    found.push({ words: `${label} ${shown}.`, pointers, whyInactive: whyInactive ?? lost })
  }
  if (hints.label !== undefined)
    found.push({ words: `${pointer.at(-1)} is called “${hints.label}”.`, pointers: at('label'), whyInactive })
  if (hints.hidden !== undefined)
    found.push({
      words: hints.hidden ? `${label} is hidden.` : `${label} is shown.`,
      pointers: at('hidden'),
      whyInactive,
    })
  if (hints.item !== undefined)
    found.push(
      ...oneField(
        description,
        field?.item,
        hints.item,
        [...pointer, 'item'],
        `Each of ${label}`,
        whyInactive,
      ),
    )
  if (hints.fields !== undefined)
    found.push(
      ...fieldWords(
        description,
        field?.fields ?? [],
        hints.fields,
        [...pointer, 'fields'],
        `${label}, `,
        whyInactive,
      ),
    )
  return found
}

/** `is shown as a phone number`, `links to Companies`; `undefined` without such a correction. */
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
