import { explainPaging } from '../../openapi/lists/paging/explain-paging.ts'
import type { FieldHints, Hints, ResourceHints } from '../../openapi/model/hints.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { Description, Resource } from '../../openapi/model/model.ts'
import { operationLabel } from '../../openapi/wording/operation-label.ts'
import { operationWith } from '../../openapi/corrections/assign-operations.ts'
import { roleWords } from '../explain/operation-roles.ts'
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
  const gone = resource === undefined ? GONE : undefined
  const own = [...nameHints(hints), ...recordHints(resource, hints), ...listHints(resource, hints)]
    .filter(({ key }) => hints[key] !== undefined)
    .map(({ key, words, whyInactive }) => ({ words, pointers: [[key]], whyInactive: gone ?? whyInactive }))
  return [
    ...own,
    ...operationWords(description, hints.operations ?? {}, gone),
    ...fieldWords(description, resource?.fields ?? [], hints.fields ?? {}, ['fields'], '', gone),
  ]
}

/** What one hint of a resource says, if it is set. */
interface HintWords extends Pick<Correction, 'words' | 'whyInactive'> {
  key: keyof ResourceHints
}

/** Its names, and where the navigation has it. */
function nameHints({ label, singular, group, hidden }: ResourceHints): HintWords[] {
  return [
    { key: 'label', words: `It is called “${label}”.` },
    { key: 'singular', words: `One of them is called “${singular}”.` },
    { key: 'group', words: group === '' ? 'It is in no group.' : `It is in the group “${group}”.` },
    {
      key: 'hidden',
      words: hidden === true ? 'It is hidden from the navigation.' : 'It is shown in the navigation.',
    },
  ]
}

/** How its records are shown: title, columns, state. */
function recordHints(
  resource: Resource | undefined,
  { header = [], line = [], status = '' }: ResourceHints,
): HintWords[] {
  const fields = resource?.fields ?? []
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name
  /** A sentence on fields that no longer exist; `undefined` where one exists, or where none was chosen. */
  const missing = (names: readonly string[]) =>
    names.length === 0 ||
    fields.length === 0 ||
    resource?.isUndescribed ||
    names.some((name) => fields.some((field) => field.name === name))
      ? undefined
      : `The server has no field ${listWords(names)} here now.`
  return [
    {
      key: 'header',
      words:
        header.length === 0
          ? 'No field is the title of a record.'
          : `The title of a record is ${listWords(header.map(labelOf))}.`,
      whyInactive: missing(header),
    },
    {
      key: 'line',
      words: `The columns are ${listWords(line.map(labelOf))}.`,
      whyInactive: missing(line),
    },
    {
      key: 'status',
      words: status === '' ? 'No field shows the state.' : `${labelOf(status)} shows the state.`,
      whyInactive: missing(status === '' ? [] : [status]),
    },
  ]
}

/** How its list is requested and read. */
function listHints(
  resource: Resource | undefined,
  { rows, itemId, related, paging, total, sort, search }: ResourceHints,
): HintWords[] {
  const missing = (name = '') =>
    name === '' || resource?.list?.parameters.some((one) => one.name === name)
      ? undefined
      : `The list has no parameter ${name} now.`
  return [
    {
      key: 'rows',
      words: rows?.length === 0 ? 'The response itself is the list.' : `The rows are in ${rows?.join('.')}.`,
    },
    { key: 'itemId', words: `The unique key of a record is ${itemId?.join('.')}.` },
    { key: 'attributes', words: 'The attributes of a record are shown as a part of their own.' },
    {
      key: 'related',
      words:
        related?.length === 0
          ? 'No related records are requested.'
          : `These related records are requested: ${related?.join(', ')}.`,
    },
    {
      key: 'paging',
      words: paging === undefined ? '' : `${explainPaging(paging)}.`,
      whyInactive: missing(paging?.parameter),
    },
    {
      key: 'total',
      words: total?.length === 0 ? 'No total is in the response.' : `The total is in ${total?.join('.')}.`,
    },
    {
      key: 'sort',
      words: sort?.parameter === '' ? 'The server does not sort.' : `${sort?.parameter} sorts.`,
      whyInactive: missing(sort?.parameter),
    },
    {
      key: 'search',
      words: search === '' ? 'The server does not search.' : `${search} searches.`,
      whyInactive: missing(search),
    },
  ]
}

/** What operations do on the page of a resource. A list may be there by such a correction only. */
function operationWords(
  { operations }: Description,
  hints: NonNullable<ResourceHints['operations']>,
  gone: string | undefined,
): Correction[] {
  return Object.entries(hints).map(([id, role]) => {
    const operation = operationWith(operations, id)
    const words = roleWords(role)
    const wrong = words ? undefined : `“${role}” is no role of an operation.`
    return {
      words: `${operation ? `“${operationLabel(operation)}” (${id})` : id} ${words ?? 'has a role'}.`,
      pointers: [['operations', id]],
      whyInactive: gone ?? wrong ?? (operation ? undefined : 'The server has no such operation now.'),
    }
  })
}

const GONE = 'The server no longer has this.'

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
  if (relation !== undefined && relation !== '') {
    const [, key] = relation.split('#')
    const by = key === undefined ? '' : ` by ${key}`
    return `links to ${description.resource(relation)?.label ?? relation}${by}`
  }
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
