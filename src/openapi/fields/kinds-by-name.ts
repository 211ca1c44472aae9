import { listOf, textOf, type Node } from '../model/document.ts'
import { because } from '../model/evidence.ts'
import type { Guess, KindFacts } from '../model/kind-facts.ts'
import type { KindName } from '../model/kind-name.ts'
import { languages } from '../wording/other-languages.ts'
import { words } from '../wording/words.ts'
import { kindsByWord } from './kinds-by-word.ts'
import { exampleOf, standardKinds } from './standard-kinds.ts'
import { wordSet } from '../model/word-set.ts'

/** Words that may follow a significant word without changing its meaning: `phoneNumber`, but not `phoneVerified`. */
const HARMLESS = wordSet(
  'number no nr num address home work office mobile cell primary secondary main private business ' +
    'personal e value raw formatted national international local confirmation confirm repeat again new ' +
    'old current hex code url uri urls uris link href path src source file small medium large full ' +
    'original big mini tiny xs sm md lg xl hd thumb thumbnail download stream preview http https html ' +
    'markdown text plain amount price date time utc gmt iso at on',
)
/** First words of a count, a limit or a yes-or-no value: `email_count` has `count`, `has_email` has `has`. */
const ABOUT = wordSet('is has can num total count max min')
const ADDRESSES = wordSet('url uri href link src')
/** Words after which a name tells a fact of a picture or a color: `image_number`, `photo_date`. */
const FACT = wordSet('number no nr num amount price date time utc gmt at on html markdown')
const SHAPED = wordSet('image audio email color password')
/** Addresses that the server calls, or where people register. */
const CALLED = /webhook|callback|\b(?:we|be|is) (?:\w+ )?(?:call|request|notif)|\bregister\b/i

/** The kind that the name of a text suggests. Its last significant word decides, if only harmless words follow. */
export function kindByName(
  name: string,
  keywords: Node,
  kinds: readonly KindFacts[] = standardKinds,
): Guess | undefined {
  const byWord = kindsByWord(kinds).names
  const speaksOf = (word: string) => {
    const kind = byWord.get(word) ?? byWord.get(`${word}?`)
    return kind?.types?.includes('string') ? kind : undefined
  }
  const parts = fieldWords(name === 'pass' ? 'password' : name)
  const guess = (kind: KindName, confidence: number): Guess => ({
    kind,
    evidence: because('name', confidence, 'speaks', name, kind),
  })
  // `email_or_phone` takes both.
  if (parts.length > 1 && (ABOUT.has(parts[0] ?? '') || parts.includes('or'))) return undefined
  const isAddress = parts.some((part) => ADDRESSES.has(part))
  const isMedium = parts.some((part) => ['image', 'audio'].includes(speaksOf(part)?.name ?? ''))
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index]!
    const found = speaksOf(part)
    if (found && !(found.name === 'url' && index > 0 && isMedium)) {
      if (!byWord.has(part) && !isAddress) return undefined
      if (SHAPED.has(found.name) && FACT.has(parts[index + 1] ?? '')) break
      // The name does not count against the document's own example or limits.
      if (found.agrees?.(keywords, part) === false) return undefined
      const isCalled = found.name === 'audio' && CALLED.test(`${name} ${textOf(keywords.description) ?? ''}`)
      const kind =
        found.name === 'multiline' && textOf(keywords.description)?.toLowerCase().includes('markdown')
          ? 'markdown'
          : (found.name === 'url' && mediumIn(keywords)) || (isCalled ? 'url' : found.name)
      return guess(kind, found.confidence ?? 0.6)
    }
    if (!HARMLESS.has(part) && !/^\d+$/.test(part)) break
  }
  const date = dateByName(name, keywords)
  return date && guess(date, parts.at(-1) === 'at' ? 0.6 : 0.5)
}

/** True for the name of a picture or of its id: `cover_image`, `avatarId`. */
export function namesPicture(name: string): boolean {
  return kindByName(name.replace(/[-_]?u*id$/i, ''), {})?.kind === 'image'
}

/** The words of a field's name. Where other languages are known, those that tell its kind are in English. */
export function fieldWords(name: string): readonly string[] {
  return (languages.fieldWords ?? words)(name)
}

/** Words for events at a time: `start_time`, `creationTime`. */
const EVENT =
  /^(?:creat|updat|modif|chang|delet|start|begin|end|finish|complet|expir|publish|schedul|execut|upload|login|seen|sent|receiv|arriv|depart|event|access|push|pull|book|appoint|reserv)/
/** Words that mean a time on their own. */
const MOMENT = wordSet('created updated modified changed deleted expires timestamp ts')
/** Last words for the time zone, unit or format of a time: `created_utc`. */
const CLOCKS = wordSet('utc gmt unix iso epoch ms millis secs')

/** First words of the name of an occasion: `lastSeen`, `next_run`. */
const WHICH = wordSet('last first next prev previous')
/** Words after `last` that mean a time: `lastSeen`, `last_login`. */
const OCCASION = wordSet(
  'seen login logon signin heartbeat used synced scanned checked updated modified changed accessed ' +
    'visited active connected refreshed edited opened played started',
)
const HAPPENING = wordSet(
  'scan sync run check update access activity backup ping refresh contact attempt fetch build deploy ' +
    'deployment visit start play change edit use',
)

/** Times in a JSON Web Token, which servers return as the profile (RFC 7519 §4.1). */
const CLAIM = /^(?:iat|exp|nbf)$/

/** True for seconds or milliseconds of recent decades, or a day as text. */
function isMoment(shown: unknown): boolean {
  const number = Number(shown)
  return (
    (number > 6e8 && number < 4e9) ||
    (number > 6e11 && number < 4e12) ||
    (typeof shown === 'string' && /^\d{4}-\d\d-\d\d/.test(shown))
  )
}

/**
 * The kind of a time, judged by the field's name unless its example contradicts. Numbers are seconds or milliseconds
 * since the epoch.
 */
export function dateByName(
  name: string,
  { example, examples, description }: Node,
): 'date' | 'date-time' | 'time' | undefined {
  const parts = [...fieldWords(name)]
  while (CLOCKS.has(parts.at(-1) ?? '')) parts.pop()
  const last = parts.at(-1) ?? ''
  const before = parts.at(-2) ?? ''
  const shown = example ?? listOf(examples)[0]
  const text = textOf(shown) || undefined
  const isTime = last === 'time' && (EVENT.test(before) || parts.includes('date'))
  if (
    text !== undefined && /^\d\d?:\d\d(?::\d\d)?$/.test(text)
      ? parts.includes('time') || isTime
      : isTime && /\bHH:mm/.test(String(description))
  )
    return 'time'
  if (text?.endsWith(' GMT') && /\d{4} [\d:]{8} GMT$/.test(text)) return 'date-time'
  if (text === undefined ? Number(shown) < 1e8 : !/^\d{4}-\d\d-\d\d|^\d{9,13}$|^\/Date\(/.test(text))
    return undefined
  // No other value looks like one with its seconds.
  if (text !== undefined && /^[\d-]+T\d\d:\d\d:\d\d/.test(text)) return 'date-time'
  const isLast = parts.length === 2 && WHICH.has(parts[0] ?? '')
  // `lastScan` may be the result of a scan: it is a time only if its example is.
  const isOccasion = isLast && (OCCASION.has(last) || (isMoment(shown) && HAPPENING.has(last)))
  const isClaim = isMoment(shown) && CLAIM.test(name)
  if (
    (last === 'at' && before !== '') ||
    isTime ||
    isOccasion ||
    isClaim ||
    (parts.length < 3 && MOMENT.has(last))
  )
    return 'date-time'
  const isDate =
    last === 'date' ||
    (last === 'deadline' && text !== undefined) ||
    (parts[0] === 'date' &&
      /^date (?:of .*|(?!format|pattern|range|type|style)[a-z]+|\d+)$/.test(parts.join(' '))) ||
    (last === 'on' &&
      ((before.endsWith('ed') && before !== 'based') || before === 'due' || EVENT.test(before))) ||
    (text !== undefined && last.startsWith('expir'))
  if (!isDate) return undefined
  return text !== undefined && /T\d\d/.test(text) ? 'date-time' : 'date'
}

/** The medium that the description or example of an address suggests. */
export function mediumIn(keywords: Node): 'image' | 'audio' | undefined {
  const description = textOf(keywords.description) ?? ''
  const example = exampleOf(keywords) ?? ''
  if (CALLED.test(description)) return undefined
  if (
    /\b(?:mp3|audio (?:file|clip|recording)|recording)\b/i.test(description) ||
    /\.(?:mp3|wav|ogg|m4a|flac)$/i.test(example)
  )
    return 'audio'
  if (
    /\.(?:gif|jpe?g|png|webp|svg|avif)$/i.test(example) ||
    /\b(?:ur[il]|link|address)\b.{0,20}\b(?:image|picture|photo|avatar|logo|thumbnail)\b/i.test(description)
  )
    return 'image'
  return undefined
}
