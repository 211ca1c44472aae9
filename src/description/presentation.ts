import { because, type SignCode } from './evidence.ts'
import type { Field, FieldKind, Presentation } from './model.ts'
import { hintOf } from './kinds.ts'
import { humanise, plain, words } from './words.ts'

/**
 * What a kind of record shows of itself. `name` is the resource's, for properties like `contactName`; below a `parent` every
 * record names the same one, so that it stands in no line.
 */
export function presentationOf(fields: readonly Field[], name: string, parent?: string): Presentation {
  const shown = fields.filter((field) => !field.writeOnly && !field.deprecated && !isHidden(field))
  const { header, code, certainty } = headerOf(shown, name)
  const status = statusOf(shown)
  const media = shown.filter(isMedia).map((field) => field.name)
  return {
    header,
    line: lineOf(
      shown.filter((field) => parent === undefined || field.relation?.resource !== parent),
      header,
      status,
    ),
    groups: groupsOf(fields),
    status,
    media,
    evidence: because(certainty === 1 ? 'hint' : 'name', certainty, code, ...header),
  }
}

/** Names that head a record, the best first. Several in one entry belong together. */
const HEADS: readonly (readonly string[])[] = [
  ['displayname'],
  ['fullname'],
  ['name'],
  ['firstname', 'lastname'],
  ['givenname', 'familyname'],
  ['forename', 'surname'],
  ['title'],
  ['label'],
  ['subject'],
  ['headline'],
  ['summary'],
  ['caption'],
  ['username'],
  ['login'],
  ['nickname'],
  ['filename'],
  ['originalname'],
  ['email'],
  ['emailaddress'],
]
const KEYS =
  /^(?:slug|key|code|number|reference|identifier|symbol|iban|isbn|sku|hash|serial|path|url|address|hostname|host|domain|ip|value|text|description|content|message|lastname|firstname)$/
const LONG = /^(?:body|content|text|message|comment|note|description|summary)$/
const SHORT: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'email',
  'phone',
  'url',
  'choice',
  'number',
  'integer',
  'multiline',
  'markdown',
])

function headerOf(
  fields: readonly Field[],
  name: string,
): { header: string[]; code: SignCode; certainty: number } {
  const hinted = fields.filter((field) => hintOf(field.schema.keywords, {}, 'header') === true)
  if (hinted.length > 0) return { header: hinted.map((field) => field.name), code: 'said', certainty: 1 }
  const texts = fields.filter((field) => isTextual(field) && !isId(field) && !isServerFilled(field))
  const byName = (wanted: string) =>
    texts.find((field) => plain(field.name) === wanted && field.kind !== 'multiline')
  for (const head of HEADS) {
    const found = head.map(byName)
    if (found.every((field) => field !== undefined)) {
      return { header: found.map((field) => field.name), code: 'header', certainty: 0.9 }
    }
  }
  const own = plain(name)
  const suffixed =
    texts.find(
      (field) => /^(?:name|title)$/.test(words(field.name).at(-1) ?? '') && plain(field.name).startsWith(own),
    ) ?? texts.find((field) => /^(?:name|title|label|subject)$/.test(words(field.name).at(-1) ?? ''))
  if (suffixed) return { header: [suffixed.name], code: 'ending', certainty: 0.7 }
  const key = fields.find(
    (field) => SHORT.has(field.kind) && KEYS.test(words(field.name).at(-1) ?? '') && !isId(field),
  )
  const first =
    texts.find((field) => field.kind === 'text' && field.schema.keywords.format === undefined) ?? key
  const chosen = key && first && fields.indexOf(key) < fields.indexOf(first) + 3 ? key : first
  const long = fields.find(
    (field) => LONG.test(plain(field.name)) && (field.kind === 'multiline' || field.kind === 'markdown'),
  )
  if (chosen) return { header: [chosen.name], code: 'nearName', certainty: 0.4 }
  if (long) return { header: [long.name], code: 'onlyText', certainty: 0.3 }
  return { header: [], code: 'noName', certainty: 0.3 }
}

function isTextual(field: Field): boolean {
  return (
    field.kind === 'text' ||
    field.kind === 'email' ||
    (field.kind === 'multiline' && /^(?:title|subject|name|summary|headline)$/.test(plain(field.name)))
  )
}

const STATUS = /^(?:status|state|stage|phase)$/

function statusOf(fields: readonly Field[]): string | undefined {
  const choices = fields.filter((field) => field.kind === 'choice' && (field.options?.length ?? 0) <= 20)
  return (
    choices.find((field) => hintOf(field.schema.keywords, {}, 'status') === true) ??
    choices.find((field) => STATUS.test(plain(field.name))) ??
    choices.find((field) => STATUS.test(words(field.name).at(-1) ?? '')) ??
    choices.find((field) => /^(?:priority|severity|level)$/.test(plain(field.name)))
  )?.name
}

function isMedia(field: Field): boolean {
  return (
    field.kind === 'image' ||
    field.kind === 'audio' ||
    field.item?.kind === 'image' ||
    field.item?.kind === 'audio'
  )
}

/** How much a kind helps to tell records apart in a list; kinds that are absent never stand in a line. */
const WEIGHTS: Partial<Record<FieldKind, number>> = {
  phone: 8,
  relation: 7,
  audio: 7,
  image: 7,
  money: 7,
  email: 6,
  choice: 6,
  date: 5,
  'date-time': 4,
  duration: 4,
  number: 4,
  integer: 3,
  boolean: 3,
  time: 3,
  text: 3,
  color: 3,
  choices: 2,
  url: 1,
}
const PLAIN_LINE = 5

function lineOf(fields: readonly Field[], header: readonly string[], status: string | undefined): string[] {
  const first = header[0]
  const scored = fields
    .filter((field) => !header.includes(field.name) && !isId(field))
    .map((field, index) => ({ field, score: scoreOf(field, status, index) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, PLAIN_LINE)
    .map(({ field }) => field)
  const isDate = ({ kind }: Field) => Number(kind === 'date-time' || kind === 'date')
  const rest = scored
    .toSorted((one, other) => isDate(one) - isDate(other) || fields.indexOf(one) - fields.indexOf(other))
    .map((field) => field.name)
  // A record without a name is told by its id.
  const own = first ?? fields.find((field) => /^_?(?:id|uuid)$/i.test(field.name))?.name
  const line = own === undefined ? rest : [own, ...rest]
  if (line.length > 0) return line
  const anything = fields.find((field) => WEIGHTS[field.kind] !== undefined) ?? fields[0]
  return anything ? [anything.name] : []
}

function scoreOf(field: Field, status: string | undefined, index: number): number {
  const importance = field.schema.keywords['x-ms-visibility']
  if (importance === 'internal' || importance === 'advanced') return 0
  const kind = field.item?.kind === 'image' ? 'image' : field.kind
  let score = WEIGHTS[kind] ?? 0
  if (score === 0) return 0
  if (field.name === status) score += 4
  if (importance === 'important') score += 5
  if (isServerFilled(field)) score -= kind === 'date-time' || kind === 'date' ? 1 : 2
  if (kind === 'text' && Number(field.schema.keywords.maxLength) > 500) return 0
  if (
    /^(?:updated|modified|deleted|version|etag|revision|locale|language|timezone|order|position|sort|weight)/i.test(
      field.name,
    )
  )
    score -= 2
  return score - index * 0.05 + (field.required ? 0.5 : 0)
}

/** An identifier that tells people nothing: `id`, `uuid`, `customerId` that is no relation. */
function isId(field: Field): boolean {
  const last = words(field.name).at(-1) ?? ''
  if (field.kind === 'relation') return false
  return (
    /^(?:id|ids|uuid|guid|uid|pk|etag|gid|hash|checksum|sid|rev|token|secret)$/.test(last) ||
    field.schema.keywords.format === 'uuid' ||
    /^_?(?:links?|self|href)$/i.test(field.name)
  )
}

/** Filled in by the server by its name: `id`, `created_at`, `updatedBy`. */
export function isServerFilled(field: Field): boolean {
  return (
    /^(?:_?id|uuid|etag|_?rev|__v|version)$/i.test(field.name) ||
    /^(?:date_?)?(?:created|updated|modified|inserted|deleted|last_?(?:updated?|modified))(?:_?(?:at|on|by|date|time|timestamp))*$/i.test(
      field.name,
    )
  )
}

function isHidden(field: Field): boolean {
  return (
    hintOf(field.schema.keywords, {}, 'hidden') === true ||
    field.schema.keywords['x-hidden'] === true ||
    field.schema.keywords['x-internal'] === true
  )
}

/** Every field under exactly one heading: what it is about first, fields of one prefix together, what the server filled last. */
function groupsOf(fields: readonly Field[]): Presentation['groups'] {
  const groups = new Map<string, string[]>()
  const prefixes = new Map<string, number>()
  for (const field of fields) {
    const [prefix = '', ...rest] = words(field.name)
    if (rest.length > 0 && !isServerFilled(field)) prefixes.set(prefix, (prefixes.get(prefix) ?? 0) + 1)
  }
  // An id alone is no history: it ends the details.
  const hasHistory = fields.some((field) => isServerFilled(field) && !isId(field))
  const ordered = hasHistory
    ? fields
    : fields.toSorted((one, other) => Number(isServerFilled(one)) - Number(isServerFilled(other)))
  for (const field of ordered) {
    const said = hintOf(field.schema.keywords, {}, 'group') ?? field.schema.keywords['x-group']
    const [prefix = '', ...rest] = words(field.name)
    const isFamily =
      fields.length > 8 &&
      rest.length > 0 &&
      (prefixes.get(prefix) ?? 0) >= 3 &&
      !/^(?:is|has|can|date|number|first|last|created|updated|no|num|total|max|min|allow|enable|show|use)$/.test(
        prefix,
      )
    const label =
      typeof said === 'string'
        ? said
        : isServerFilled(field) && hasHistory
          ? 'History'
          : isFamily
            ? humanise(prefix)
            : 'Details'
    groups.set(label, [...(groups.get(label) ?? []), field.name])
  }
  const order = (label: string) => (label === 'Details' ? 0 : label === 'History' ? 2 : 1)
  return [...groups]
    .map(([label, names]) => ({ label, fields: names }))
    .toSorted((one, other) => order(one.label) - order(other.label))
}
