import { once, rememberedText } from '../model/lazily.ts'
import { hasEnd, hasPart, wordList, wordSet } from '../model/word-set.ts'
import { languages } from './other-languages.ts'

/**
 * Turns names of programs into words for people: `phone_number` → `Phone number`, `/contacts` → `Contacts` and
 * `Contact`.
 */

const ACRONYMS = wordSet(
  'ai api aws bic cep cidr cnpj cpf cpu crm css csv curp cve cvv db dm dni dns ean erp eur faq ftp gpg gps gpu html http https iban id imdb ip isbn json ' +
    'jwt ldap llm mfa mx nfc nft nif nsfw oidc otp pdf pin poi qr ram rfc rfid rgb rss ruc rut saml sdk seo sha sku sms smtp sql ssh ssl ssn sso tcp ' +
    'tld tls totp ttl tv udp ui uid uri url usb usd utc uuid vat vin vlan vm vpc xml zip',
)

/** Names with inner capitals that are a single word. */
const PROPER = ['IPv', 'OAuth', 'OpenAPI', 'GitHub', 'GitLab', 'GraphQL']

/** The lower-case words of a name: `phoneNumberType` → `phone, number, type`; `HTTPServer2` → `http, server, 2`. */
export const words: (name: string) => readonly string[] = rememberedText((name) => {
  // Most names are one word already.
  if (/^[a-z]+$/.test(name)) return [name]
  let spaced = name
  for (const proper of PROPER)
    if (name.includes(proper)) spaced = spaced.replaceAll(proper, ` ${proper.toLowerCase()} `)
  // To compile an expression takes long, and few names need the first and the last one.
  if (/[A-Z]{2}/.test(spaced))
    spaced = spaced.replace(/[A-Z]{2,}s(?![a-z])/g, (many) => ` ${many.toLowerCase()}`)
  spaced = spaced.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
  if (/\d/.test(spaced)) spaced = spaced.replace(/([a-zA-Z])(\d+)(?!\d|[a-z]{3})/g, '$1 $2')
  return partsOf(spaced).filter((word) => word !== '')
})

/**
 * The name without case, accents and punctuation, for comparison: `page[size]`, `page_size` and `pageSize` are all
 * `pagesize`.
 */
export const plain = rememberedText((name) => partsOf(unaccented(name)).join(''))

/** A text with its letters without accents: `usuário` → `usuario`. */
export function unaccented(text: string): string {
  // Hangul is put together again.
  return isAscii(text)
    ? text
    : text
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .normalize()
}

/** The parts of a text between characters that are neither letters nor digits, in lower case. */
function partsOf(text: string): string[] {
  return text.toLowerCase().split(isAscii(text) ? /[^a-z\d]+/ : others())
}

/** Made at first use, because the classes of Unicode take long to read, and most descriptions need none. */
const others = once(() => new RegExp('[^\\p{L}\\p{N}]+', 'u'))

/** Words joined by commas and “and” or “or”: `a`, `a and b`, `a, b and c`. */
export function listWords(list: readonly string[], joiner: 'and' | 'or' = 'and'): string {
  const last = list.at(-1) ?? ''
  return list.length < 2 ? last : `${list.slice(0, -1).join(', ')} ${joiner} ${last}`
}

/** True for a text in English letters. */
export function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text)
}

/**
 * A label for people: `firstName` → `First name`, `siteURL` → `Site URL`, `address2` → `Address 2`, `v2beta1` →
 * `V2beta1`.
 */
export const humanise = rememberedText((name) => {
  const isMixed = name !== name.toLowerCase() && name !== name.toUpperCase()
  // `antiTPO`, `vitaminD`
  const capitals = isMixed ? name.match(/[A-Z]{2,5}(?![a-z])|(?<=[a-z])[A-Z]$/g) : undefined
  const label = words(name)
    .map(
      (word) =>
        PROPER.find((proper) => proper.toLowerCase() === word) ??
        (ACRONYMS.has(word) || capitals?.includes(word.toUpperCase())
          ? word.toUpperCase()
          : word.endsWith('s') && ACRONYMS.has(word.slice(0, -1))
            ? word.slice(0, -1).toUpperCase() + 's'
            : word),
    )
    .join(' ')
  const closed = /\d/.test(label)
    ? label.replace(/(?<=\b(?!is)[a-z]{1,2}|\bSHA|\bv\d+(?:alpha|beta|rc)|IPv) (?=\d)/g, '')
    : label
  return closed === '' ? name : closed.charAt(0).toUpperCase() + closed.slice(1)
})

/** A map from words to their meanings, written the other way round: `{ date: 'date full-date' }`. */
export function byWord<Meaning extends string>(
  table: Partial<Record<Meaning, string>>,
): ReadonlyMap<string, Meaning> {
  const map = new Map<string, Meaning>()
  for (const meaning in table) for (const word of table[meaning]?.split(' ') ?? []) map.set(word, meaning)
  return map
}

/** Irregular plurals by their singulars. */
const PLURALS = byWord({
  people: 'person',
  children: 'child',
  men: 'man',
  feet: 'foot',
  analyses: 'analysis',
  indices: 'index',
  criteria: 'criterion',
  movies: 'movie',
  cookies: 'cookie',
  aliases: 'alias',
  statuses: 'status',
  buses: 'bus',
  viruses: 'virus',
  bonuses: 'bonus',
  campuses: 'campus',
  diagnoses: 'diagnosis',
  shelves: 'shelf',
  caches: 'cache',
  menus: 'menu',
  pois: 'poi',
  txs: 'tx',
  mxs: 'mx',
  skus: 'sku',
  apis: 'api',
  taxis: 'taxi',
  wikis: 'wiki',
  lenses: 'lens',
})
const SINGULARS = new Map<string, string>([...PLURALS].map(([one, many]) => [many, one]))
/** The length of the longest of these words. */
const LONGEST = 9

/** The name with the other number of its irregular end, capitalised as before: `Women` → `Woman`. */
function irregular(name: string, lower: string, others: ReadonlyMap<string, string>): string | undefined {
  for (let length = LONGEST; length > 1; length--) {
    const end = lower.slice(-length)
    const other = others.get(end)
    if (other === undefined) continue
    const start = name.slice(0, name.length - end.length)
    const isCapital = name.charAt(start.length) !== end.charAt(0)
    return start + (isCapital ? other.charAt(0).toUpperCase() + other.slice(1) : other)
  }
  return undefined
}

/** Endings of plurals in `-es`. */
const HISSING = ['sses', 'shes', 'ches', 'xes', 'zzes']
/** Words without a singular of their own. */
const MANY = 'series news settings species clothes analytics kubernetes'
/** Endings of words with the same plural, and of singulars in `s`. */
const SAME = `${MANY} alias lens ss us is`.split(' ')

const UNCOUNTABLE = wordList(
  'benutzer mitarbeiter teilnehmer artikel history crew staff equipment inventory feedback media content ' +
    'audit search sms mail traffic weather software hardware music info storage stock access trash auth ' +
    'health chassis everyone money upcoming past following management timeline leaderboard attendance ' +
    'information knowledge research furniture luggage merchandise personnel forex manga anime availability ' +
    'evidence json billing shipping onboarding marketing payroll progress queue inbox agenda calendar roster ranking trend distribution',
)

function isUncountable(lower: string): boolean {
  return (
    hasEnd(lower, UNCOUNTABLE) ||
    /(?:(?<![a-z])(?:me|usage)|[^be]ed|(?:watch|wish|black|white|block|allow|deny|wait)list)$/.test(lower)
  )
}

/**
 * The singular: `contacts` → `contact`, `companies` → `company`. It changes only the last word and leaves a singular
 * alone.
 */
export const singular = rememberedText((name) => {
  const lower = name.toLowerCase()
  const foreign = languages.singular?.(name, lower)
  if (foreign !== undefined) return foreign
  if (lower.endsWith('zzes')) return name.slice(0, /(?:qui|whi)zzes$/.test(lower) ? -3 : -2)
  const known = irregular(name, lower, SINGULARS)
  if (known !== undefined) return known
  if (!lower.endsWith('s') || hasEnd(lower, SAME) || isAbbreviation(lower)) return name
  if (lower.endsWith('ies') && /[^aeiou]ies$/.test(lower)) return name.slice(0, -3) + 'y'
  if (hasEnd(lower, HISSING) || isHero(lower)) return name.slice(0, -2)
  return name.slice(0, -1)
})

/** True for an abbreviation at the end whose `s` makes no plural: `ws`, `dns`, `sys`, but not `tvs` or `ids`. */
function isAbbreviation(lower: string): boolean {
  const word = lower.split(/[-_ ./]/).at(-1) ?? ''
  const isShort = word.length < 3 || ACRONYMS.has(word) || word === 'sys' || !/[^b-df-hj-np-tv-xz]/.test(word)
  return isShort && word.endsWith('s') && !ACRONYMS.has(word.slice(0, -1))
}

/** The singular without case and punctuation, for comparison: `order_items` → `orderitem`. */
export const plainSingular = rememberedText((name) => plain(singular(name)))

/** English nouns in `-o` that take `-es`; others are like `photos` and `shoes`. */
function isHero(lower: string): boolean {
  return (
    lower.endsWith('oes') && /(?:her|potat|tomat|ech|vet|embarg|torped|mosquit|volcan|tornad)oes$/.test(lower)
  )
}

/** The plural: `company` → `companies`. It leaves a plural alone, and text without Latin letters. */
export function plural(name: string): string {
  const lower = name.toLowerCase()
  const [, first, rest] =
    (hasPart(lower, ['by', 'using']) && /^(.*[^-_ ])([-_ ](?:by|using)[-_ ].*)$/i.exec(name)) || []
  if (first !== undefined && rest !== undefined) return plural(first) + rest
  if (isPlural(name) || isUncountable(lower) || isAbbreviation(lower) || !/[a-zA-Z\u00c0-\u024f]$/.test(name))
    return name
  if (/^by[-_ ]|(?:^|[-_ ])(?:by|of|to|for|with|at|from)$/.test(lower)) return name
  const foreign = languages.plural?.(name, lower)
  if (foreign !== undefined) return foreign
  if (hasEnd(lower, ['quiz', 'whiz'])) return name + 'zes'
  // Indonesian nouns have the ending of `woman`: `peminjaman`.
  const known = hasEnd(lower, ['aman', 'iman', 'uman']) ? undefined : irregular(name, lower, PLURALS)
  if (known !== undefined) return known
  if (lower.endsWith('y') && /[^aeiou]y$/.test(lower)) return name.slice(0, -1) + 'ies'
  const isHard = hasEnd(lower, ['epoch', 'tech', 'monarch', 'stomach'])
  if ((hasEnd(lower, ['s', 'sh', 'ch', 'x', 'z']) && !isHard) || isHero(`${lower}es`)) return name + 'es'
  return name + 's'
}

/** Endings of plurals without a singular. */
const PLURAL = `${MANY} data`.split(' ')

/** True when the last word is a plural: `contacts`, `people`, `audit_logs`. */
export function isPlural(name: string): boolean {
  const lower = name.toLowerCase()
  return (
    singular(name) !== name ||
    hasEnd(lower, PLURAL) ||
    ((lower.includes('of') || /\d/.test(lower)) && /s[-_ ](?:of[-_ ]|v?\d)|sv?\d/.test(lower))
  )
}

/** True for two names of the same noun: `order_items`, `OrderItem`. */
export function isSameNoun(one: string, other: string): boolean {
  return plainSingular(one) === plainSingular(other)
}
