import { listOf, textOf, type Node } from './document.ts'
import { evidence, type Evidence, type Sign } from './evidence.ts'
import type { FieldKind } from './model.ts'
import type { Schema } from './schema.ts'
import { words } from './words.ts'

/** A guess what a field is to a person, with its reasons. */
export interface Guess {
  kind: FieldKind
  evidence: Evidence
}

/**
 * What a single value of this schema is to a person. The order of trust is hint, format, constraint, name; the name is
 * asked last and only about text and numbers. Composite schemas (objects, lists, unions) are the caller's.
 */
export function guessKind(schema: Schema, name: string, hints: Node = {}): Guess {
  const { keywords, types } = schema
  const type = types[0]
  const hinted = textOf(hintOf(keywords, hints, 'kind'))
  if (hinted !== undefined) return sure(hinted as FieldKind, 'hint', 'the document says so')
  if ('const' in keywords) return sure('constant', 'constraint', 'only one value is allowed')
  const choices = listOf(keywords.enum)
  if (choices.length === 1 && type !== 'boolean')
    return sure('constant', 'constraint', 'only one value is allowed')
  if (choices.length > 1 && type !== 'boolean') return sure('choice', 'constraint', 'the values are listed')
  if (type === 'boolean') return sure('boolean', 'constraint', 'the type is boolean')
  if (type === 'integer' || type === 'number') return guessNumber(schema, type, name)
  if (type !== 'string') return guess('unknown', 'default', 'the document does not say what this is', 0.2)
  return guessText(keywords, name)
}

const FORMATS: Partial<Record<string, FieldKind>> = {
  'date-time': 'date-time',
  datetime: 'date-time',
  timestamp: 'date-time',
  'iso-date-time': 'date-time',
  iso8601: 'date-time',
  date: 'date',
  'full-date': 'date',
  'iso-date': 'date',
  time: 'time',
  'partial-time': 'time',
  duration: 'duration',
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
  iri: 'url',
  'uri-reference': 'url',
  'http-url': 'url',
  link: 'url',
  binary: 'file',
  password: 'password',
  phone: 'phone',
  'phone-number': 'phone',
  phonenumber: 'phone',
  tel: 'phone',
  telephone: 'phone',
  e164: 'phone',
  mobile: 'phone',
  color: 'color',
  colour: 'color',
  'color-hex': 'color',
  'hex-color': 'color',
  markdown: 'markdown',
  md: 'markdown',
  html: 'multiline',
  textarea: 'multiline',
  multiline: 'multiline',
  currency: 'money',
  money: 'money',
  image: 'image',
  'image-url': 'image',
  audio: 'audio',
  uuid: 'text',
  ipv4: 'text',
  ipv6: 'text',
  hostname: 'text',
}

function guessText(keywords: Node, name: string): Guess {
  const format = textOf(keywords.format)?.toLowerCase() ?? ''
  const byFormat = FORMATS[format]
  const byName = kindByName(name, keywords)
  if (byFormat === 'url') {
    const medium = byName?.kind === 'image' || byName?.kind === 'audio' ? byName.kind : mediumIn(keywords)
    if (medium) {
      return {
        kind: medium,
        evidence: evidence(
          sign('format', `an address by its format (${format})`, 0.5),
          sign('name', `${name || 'its description'} speaks of ${SPEAKS[medium]}`, 0.4),
        ),
      }
    }
  }
  if (byFormat) return sure(byFormat, 'format', `its format is ${format}`)
  const media = textOf(keywords.contentMediaType)
  if (media !== undefined && keywords.contentEncoding === undefined) {
    if (media === 'text/markdown') return sure('markdown', 'format', `its content is ${media}`)
    if (/^text\/(?!plain)/.test(media)) return sure('multiline', 'format', `its content is ${media}`)
    if (!/^text\/|json/.test(media)) return sure('file', 'format', `its content is ${media}`)
  }
  const pattern = textOf(keywords.pattern) ?? ''
  if (/#.*\[[^\]]*a-f/i.test(pattern) && /[36]/.test(pattern))
    return guess('color', 'constraint', 'its pattern is that of a colour', 0.8)
  if (byName) return byName
  const longest = Number(keywords.maxLength)
  if (longest > 200 && longest < 1e5 && !(longest === 255 || longest === 256)) {
    return guess('multiline', 'constraint', `up to ${longest} characters are allowed`, 0.6)
  }
  return guess('text', 'default', 'text that nothing more is known about', 0.5)
}

/** What the words after a telling word may be, for the telling word still to tell: `phoneNumber` yes, `phoneVerified` no. */
const HARMLESS =
  /^(?:number|no|nr|num|address|home|work|office|mobile|cell|primary|secondary|main|private|business|personal|e|value|raw|formatted|national|international|local|\d+|confirmation|confirm|repeat|again|new|old|current|hex|code|url|uri|urls|link|href|path|src|source|file|small|medium|large|full|original|big|mini|tiny|xs|sm|md|lg|xl|hd|thumb|thumbnail|download|stream|preview|https|html|markdown|text|plain|amount|price|date|time|utc|gmt|iso|at|on)$/

interface NameRule {
  kind: FieldKind
  /** The telling words; a `?` marks one that tells only beside a word for an address. */
  words: string
  certainty: number
}

/** Which words speak of which kind. The last telling word of a name decides, and only harmless words may follow it. */
const RULES: readonly NameRule[] = [
  {
    kind: 'phone',
    words:
      'phone telephone mobile cellphone fax telefax tel msisdn phonenumber mobilephone telephonenumber faxnumber homephone workphone',
    certainty: 0.8,
  },
  { kind: 'email', words: 'email mail emailaddress', certainty: 0.8 },
  { kind: 'password', words: 'password passwd pwd passphrase passcode', certainty: 0.9 },
  {
    kind: 'image',
    words:
      'avatar photo picture thumbnail thumb logo screenshot poster artwork favicon gravatar portrait headshot image img cover? banner? icon? backdrop? photograph wallpaper? background?',
    certainty: 0.6,
  },
  {
    kind: 'audio',
    words: 'audio? recording? voicemail? mp3 sound? voice? song? podcast? ringtone speech?',
    certainty: 0.6,
  },
  { kind: 'url', words: 'url uri href website homepage webpage link permalink', certainty: 0.7 },
  { kind: 'color', words: 'color colour', certainty: 0.6 },
  { kind: 'markdown', words: 'markdown', certainty: 0.7 },
  {
    kind: 'multiline',
    words:
      'description notes note comment comments bio biography body content details message remarks remark transcript transcription abstract about instructions excerpt synopsis text',
    certainty: 0.6,
  },
  { kind: 'date-time', words: 'timestamp datetime', certainty: 0.6 },
  { kind: 'date', words: 'birthday birthdate dob', certainty: 0.7 },
]

const ADDRESS_WORDS = new Set(['url', 'uri', 'href', 'link', 'src'])
const KINDS_BY_WORD = new Map(
  RULES.flatMap((rule) =>
    rule.words
      .split(' ')
      .map((word) => [word.replace('?', ''), { ...rule, needsAddress: word.endsWith('?') }] as const),
  ),
)
const SPEAKS: Partial<Record<FieldKind, string>> = {
  phone: 'a phone number',
  email: 'an e-mail address',
  password: 'a password',
  image: 'a picture',
  audio: 'sound',
  url: 'an address',
  color: 'a colour',
  multiline: 'longer text',
  markdown: 'longer text',
  date: 'a date',
  'date-time': 'a moment',
}

function kindByName(name: string, keywords: Node): Guess | undefined {
  const parts = words(name)
  if (
    parts.length === 0 ||
    (/^(?:is|has|can|num|total|count|max|min)$/.test(parts[0] ?? '') && parts.length > 1)
  )
    return undefined
  const description = textOf(keywords.description) ?? ''
  const hasAddress = parts.some((part) => ADDRESS_WORDS.has(part))
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index] ?? ''
    // `e_mail`, `e-mail`
    const rule = KINDS_BY_WORD.get(part)
    if (rule && !(rule.kind === 'url' && index > 0 && hasMedium(parts)) && rule.kind !== undefined) {
      if (rule.needsAddress && !hasAddress) return undefined
      if (!agrees(rule.kind, keywords, part, description)) return undefined
      const kind = rule.kind === 'multiline' && /markdown/i.test(description) ? 'markdown' : rule.kind
      const medium = kind === 'url' ? mediumIn(keywords) : undefined
      return guess(
        medium ?? kind,
        'name',
        `${name} speaks of ${SPEAKS[medium ?? kind] ?? kind}`,
        rule.certainty,
      )
    }
    if (!HARMLESS.test(part)) break
  }
  return dateByName(parts, name, keywords)
}

function hasMedium(parts: readonly string[]): boolean {
  return parts.some((part) => {
    const kind = KINDS_BY_WORD.get(part)?.kind
    return kind === 'image' || kind === 'audio'
  })
}

/** A telling name is not believed against the document's own example or limits. */
function agrees(kind: FieldKind, keywords: Node, word: string, description: string): boolean {
  const example = textOf(keywords.example) ?? textOf(listOf(keywords.examples)[0])
  const longest = Number(keywords.maxLength)
  if (kind === 'multiline')
    return !(longest <= 120) && !(example !== undefined && example.length < 12 && word === 'text')
  if (kind === 'image' && /^(?:image|img|logo)$/.test(word)) {
    if (/container|docker|machine|operating system|slug|disk/i.test(description)) return false
    return example === undefined || /[/.]/.test(example)
  }
  if (kind === 'color') return example === undefined || /^#|^[\da-f]{6}$|rgb|hsl|^[a-z]+$/i.test(example)
  if (kind === 'phone') return example === undefined || /\d{3}/.test(example)
  if (kind === 'email') return example === undefined || example.includes('@')
  return true
}

function dateByName(parts: readonly string[], name: string, keywords: Node): Guess | undefined {
  const last = parts.at(-1) ?? ''
  const example = textOf(keywords.example)
  if (example !== undefined && !/^\d{4}-\d\d-\d\d/.test(example)) return undefined
  if (
    last === 'at' &&
    parts.length > 1 &&
    /(?:ed|en|sent|seen|read|left|login|made|run|paid|due)$/.test(parts.at(-2) ?? '')
  ) {
    return guess('date-time', 'name', `${name} speaks of a moment`, 0.6)
  }
  const isDate =
    last === 'date' ||
    (parts[0] === 'date' && (parts[1] === 'of' || parts.length === 2)) ||
    (last === 'on' && (parts.at(-2) ?? '').endsWith('ed'))
  if (!isDate) return undefined
  const hasTime = example !== undefined && /T\d\d/.test(example)
  return guess(hasTime ? 'date-time' : 'date', 'name', `${name} speaks of a date`, 0.5)
}

/** The medium that the description of an address names. */
function mediumIn(keywords: Node): 'image' | 'audio' | undefined {
  const description = textOf(keywords.description) ?? ''
  const example = textOf(keywords.example) ?? ''
  if (
    /\b(?:mp3|audio (?:file|clip|recording)|recording)\b/i.test(description) ||
    /\.(?:mp3|wav|ogg|m4a|flac)$/i.test(example)
  )
    return 'audio'
  if (
    /\.(?:gif|jpe?g|png|webp|svg|avif)$/i.test(example) ||
    /\b(?:url|uri|link|address)\b.{0,20}\b(?:image|picture|photo|avatar|logo|thumbnail)\b/i.test(description)
  )
    return 'image'
  return undefined
}

const MONEY =
  /^(?:price|amount|cost|balance|fee|salary|budget|subtotal|revenue|wage|deposit|payment|turnover)$/

function guessNumber(schema: Schema, type: 'integer' | 'number', name: string): Guess {
  const { keywords } = schema
  const parts = words(name)
  const last = parts.at(-1) ?? ''
  const format = textOf(keywords.format)
  if (format === 'currency' || format === 'money') return sure('money', 'format', `its format is ${format}`)
  const isWhole = type === 'integer'
  const speaks = isWhole
    ? /^(?:price|salary|budget)$/.test(last)
    : MONEY.test(last) || (last === 'total' && parts.some((part) => MONEY.test(part)))
  const isSmallUnit =
    parts.some((part) => /^(?:cents?|pence|minor|micros?)$/.test(part)) ||
    /\bcents?\b|smallest .*unit/i.test(textOf(keywords.description) ?? '')
  if (speaks && !isSmallUnit) return guess('money', 'name', `${name} speaks of money`, 0.6)
  return sure(type, 'constraint', `the type is ${type}`)
}

/** A value of the one extension that this program defines (`x-switchboard: { kind: 'phone' }`). */
export function hintOf(keywords: Node, hints: Node, key: string): unknown {
  const ours = (hints['x-switchboard'] ?? keywords['x-switchboard']) as Node | undefined
  return typeof ours === 'object' && ours !== null ? ours[key] : undefined
}

function sign(source: Sign['source'], says: string, weight: number): Sign {
  return { source, says, weight }
}

function guess(kind: FieldKind, source: Sign['source'], says: string, certainty: number): Guess {
  return { kind, evidence: evidence(sign(source, says, certainty)) }
}

function sure(kind: FieldKind, source: Sign['source'], says: string): Guess {
  return guess(kind, source, says, source === 'format' ? 0.95 : 1)
}
