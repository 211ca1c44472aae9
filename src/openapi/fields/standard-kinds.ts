import { listOf, textOf, type Node } from '../model/document.ts'
import type { KindFacts } from '../model/kind-facts.ts'
import type { KindName, StandardKind } from '../model/kind-name.ts'

/** The defaults of a kind without facts of its own. */
const NONE: Omit<KindFacts, 'name'> = {
  formats: undefined,
  names: undefined,
  confidence: undefined,
  agrees: undefined,
  isLike: undefined,
  types: undefined,
}

const FACTS: Record<StandardKind, Omit<KindFacts, 'name'>> = {
  image: {
    formats: 'image image-url',
    names:
      'avatar photo picture thumbnail thumb logo screenshot poster artwork favicon gravatar portrait ' +
      'headshot image img cover? banner? icon? backdrop? photograph wallpaper? background?',
    agrees: isPicture,
    isLike: (value) =>
      ADDRESS.test(value) && /^data:image\/|\.(?:png|jpe?g|gif|webp|svg|avif|bmp)(?:[?#]|$)/i.test(value),
    types: ['string'],
  },
  audio: {
    formats: 'audio',
    names: 'audio? recording? voicemail? mp3 sound? voice? song? podcast? ringtone speech?',
    isLike: (value) =>
      ADDRESS.test(value) && /^data:audio\/|\.(?:mp3|wav|ogg|oga|m4a|flac|aac|opus)(?:[?#]|$)/i.test(value),
    types: ['string'],
  },
  email: {
    formats: 'email idn-email',
    names: 'email mail emailaddress',
    confidence: 0.8,
    agrees: (keywords) => exampleOf(keywords)?.includes('@') !== false,
    isLike: (value) => /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@.,;<>]{2,}$/.test(value),
    types: ['string'],
  },
  'date-time': {
    formats: 'date-time datetime timestamp iso-date-time iso8601 iso-8601 unix-time unixtime unix epoch',
    names: 'timestamp datetime',
    isLike: (value) =>
      (/^\d{4}-[01]\d-[0-3]\d[T ][0-2]\d:[0-5]\d/.test(value) || RFC_1123.test(value)) &&
      !Number.isNaN(Date.parse(value)),
    types: ['string', 'integer', 'number'],
  },
  date: {
    formats: 'date full-date iso-date',
    names: 'birthday birthdate dob',
    confidence: 0.7,
    isLike: (value) => /^\d{4}-[01]\d-[0-3]\d$/.test(value) && !Number.isNaN(Date.parse(value)),
    types: ['string', 'integer', 'number'],
  },
  color: {
    formats: 'color colour color-hex hex-color',
    names: 'color colour rgb hexcolor',
    agrees: (keywords) => {
      const example = exampleOf(keywords)
      return example === undefined || /^#|^[\da-f]{6}$|rgb|hsl|^[a-z]+$/i.test(example)
    },
    isLike: (value) => /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(value),
    types: ['string'],
  },
  phone: {
    formats: 'phone phone-number phonenumber tel telephone e164 e.164 mobile',
    names:
      'phone telephone mobile cellphone fax telefax tel msisdn phonenumber mobilephone telephonenumber ' +
      'faxnumber homephone workphone whatsapp',
    confidence: 0.8,
    agrees: (keywords) => {
      const example = exampleOf(keywords)
      return example === undefined || /\d{3}/.test(example)
    },
    isLike: isPhone,
    types: ['string', 'integer', 'number'],
  },
  url: {
    formats: 'uri url iri uri-reference http-url link',
    names: 'url uri href website homepage webpage link permalink',
    confidence: 0.7,
    isLike: (value) => /^https?:\/\/[^\s]+$/.test(value),
    types: ['string'],
  },
  password: {
    formats: 'password',
    names: 'password passwd pwd passphrase passcode',
    confidence: 0.9,
    types: ['string'],
  },
  markdown: { formats: 'markdown md', names: 'markdown', confidence: 0.7, types: ['string'] },
  multiline: {
    formats: 'html textarea multiline',
    names:
      'description notes note comment comments bio biography body content details message remarks remark ' +
      'transcript transcription abstract about instructions excerpt synopsis text',
    agrees: isLongText,
    types: ['string'],
  },
  time: { formats: 'time partial-time', types: ['string'] },
  duration: { formats: 'duration', types: ['string', 'integer', 'number'] },
  file: { formats: 'binary', types: ['string'] },
  money: { formats: 'currency money', types: ['string', 'integer', 'number'] },
  text: { formats: 'uuid ipv4 ipv6 hostname', types: ['string', 'integer', 'number'] },
  number: { types: ['string', 'number'] },
  integer: { types: ['integer'] },
  boolean: { types: ['string', 'integer', 'number', 'boolean'] },
  choice: { types: ['string', 'integer', 'number', 'boolean'] },
  choices: { types: ['array'] },
  relation: { types: ['string', 'integer', 'number', 'object'] },
  list: { types: ['array'] },
  object: { types: ['object'] },
  unknown: { types: ['array', 'object'] },
  constant: {},
  map: {},
  union: {},
}

/** The standard kinds. Where two have the same word, the earlier one counts. */
export const standardKinds: readonly KindFacts[] = Object.keys(FACTS)
  .filter(isStandardKind)
  .map((name) => standardKind(name))

/** The facts of a standard kind. */
export function standardKind<Name extends StandardKind>(name: Name): KindFacts & { name: Name } {
  return { ...NONE, name, ...FACTS[name] }
}

/** False for a kind that was added to the standard ones. */
export function isStandardKind(name: KindName): name is StandardKind {
  return Object.hasOwn(FACTS, name)
}

const ADDRESS = /^(?:https?:\/\/|\/|data:)\S+$/
/** A date as in mails and HTTP: `Tue, 05 Mar 2024 10:01:00 GMT`. */
const RFC_1123 = /^(?:\w{3}, )?\d\d? \w{3} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UTC?|[+-]\d{4})$/i

/** The example of a text, or the first of several. */
export function exampleOf(keywords: Node): string | undefined {
  return textOf(keywords.example) ?? textOf(listOf(keywords.examples)[0])
}

/** False for an `image` of a machine, or a `logo` that is a name. */
function isPicture(keywords: Node, word: string): boolean {
  const isOpen = /^(?:image|img|logo)$/.test(word)
  const isMachine =
    isOpen && /container|docker|machine|operating system|slug|disk/i.test(textOf(keywords.description) ?? '')
  const example = exampleOf(keywords)
  return !isMachine && (example === undefined || /[/.]/.test(example) || !isOpen)
}

function isLongText(keywords: Node, word: string): boolean {
  const example = exampleOf(keywords)
  return (
    !(Number(keywords.maxLength) <= 120) && !(example !== undefined && example.length < 12 && word === 'text')
  )
}

/** True for an international number, or one in groups of digits. */
function isPhone(value: string): boolean {
  const digits = value.replaceAll(/\D/g, '').length
  if (digits < 7 || digits > 15 || /^\d{4}-\d\d-\d\d/.test(value)) return false
  return (
    /^\+\d[\d\s().-]+$/.test(value) ||
    /^\(?0\d{1,5}\)?[\s./-]\d[\d\s.-]+$/.test(value) ||
    /^\(\d{3}\) ?\d{3}-\d{4}$/.test(value)
  )
}
