import { listOf, textOf, type Node } from '../model/document.ts'
import { because } from '../model/evidence.ts'
import type { Guess } from './kinds.ts'
import type { KindName } from '../model/kind-name.ts'
import { byWord, words } from '../wording/words.ts'

/** The telling words of a name. A `?` marks one that tells only beside a word for an address. */
const TELLING = byWord<KindName>({
  phone:
    'phone telephone mobile cellphone fax telefax tel msisdn phonenumber mobilephone telephonenumber faxnumber homephone workphone',
  email: 'email mail emailaddress',
  password: 'password passwd pwd passphrase passcode',
  image:
    'avatar photo picture thumbnail thumb logo screenshot poster artwork favicon gravatar portrait headshot image img cover? banner? icon? backdrop? photograph wallpaper? background?',
  audio: 'audio? recording? voicemail? mp3 sound? voice? song? podcast? ringtone speech?',
  url: 'url uri href website homepage webpage link permalink',
  color: 'color colour rgb hexcolor',
  markdown: 'markdown',
  multiline:
    'description notes note comment comments bio biography body content details message remarks remark transcript transcription abstract about instructions excerpt synopsis text',
  'date-time': 'timestamp datetime',
  date: 'birthday birthdate dob',
})

const CERTAINTIES: Partial<Record<KindName, number>> = {
  phone: 0.8,
  email: 0.8,
  password: 0.9,
  url: 0.7,
  markdown: 0.7,
  date: 0.7,
}

/** What the words after a telling word may be, for the telling word still to tell: `phoneNumber` yes, `phoneVerified` no. */
const HARMLESS =
  /^(?:number|no|nr|num|address|home|work|office|mobile|cell|primary|secondary|main|private|business|personal|e|value|raw|formatted|national|international|local|\d+|confirmation|confirm|repeat|again|new|old|current|hex|code|ur[il]s?|link|href|path|src|source|file|small|medium|large|full|original|big|mini|tiny|xs|sm|md|lg|xl|hd|thumb|thumbnail|download|stream|preview|https?|html|markdown|text|plain|amount|price|date|time|utc|gmt|iso|at|on)$/

/** What the name of a text tells: its last telling word decides, and only harmless words may follow it. */
export function kindByName(name: string, keywords: Node): Guess | undefined {
  const parts = words(name === 'pass' ? 'password' : name)
  const guess = (kind: KindName, certainty: number): Guess => ({
    kind,
    evidence: because('name', certainty, 'speaks', name, kind),
  })
  if (parts.length > 1 && /^(?:is|has|can|num|total|count|max|min)$/.test(parts[0] ?? '')) return undefined
  const isAddress = parts.some((part) => /^(?:ur[il]|href|link|src)$/.test(part))
  const isMedium = parts.some((part) => /^(?:image|audio)$/.test(tellingOf(part) ?? ''))
  for (const [index, part] of [...parts.entries()].toReversed()) {
    const told = tellingOf(part)
    if (told && !(told === 'url' && index > 0 && isMedium)) {
      if (!TELLING.has(part) && !isAddress) return undefined
      if (!agrees(told, keywords, part)) return undefined
      const kind =
        told === 'multiline' && /markdown/i.test(textOf(keywords.description) ?? '')
          ? 'markdown'
          : (told === 'url' && mediumIn(keywords)) || told
      return guess(kind, CERTAINTIES[told] ?? 0.6)
    }
    if (!HARMLESS.test(part)) break
  }
  const date = dateByName(name, keywords)
  return date && guess(date, parts.at(-1) === 'at' ? 0.6 : 0.5)
}

function tellingOf(word: string): KindName | undefined {
  return TELLING.get(word) ?? TELLING.get(`${word}?`)
}

/** A telling name is not believed against the document's own example or limits. */
function agrees(kind: KindName, keywords: Node, word: string): boolean {
  const example = textOf(keywords.example) ?? textOf(listOf(keywords.examples)[0])
  if (kind === 'multiline')
    return (
      !(Number(keywords.maxLength) <= 120) &&
      !(example !== undefined && example.length < 12 && word === 'text')
    )
  const isMachine =
    kind === 'image' &&
    /^(?:image|img|logo)$/.test(word) &&
    /container|docker|machine|operating system|slug|disk/i.test(textOf(keywords.description) ?? '')
  if (isMachine || example === undefined) return !isMachine
  if (kind === 'image') return /[/.]/.test(example) || !/^(?:image|img|logo)$/.test(word)
  if (kind === 'color') return /^#|^[\da-f]{6}$|rgb|hsl|^[a-z]+$/i.test(example)
  if (kind === 'phone') return /\d{3}/.test(example)
  return kind !== 'email' || example.includes('@')
}

/** Words for what happens at a moment: `start_time`, `creationTime`. */
const EVENT =
  /^(?:creat|updat|modif|chang|delet|start|begin|end|finish|complet|expir|publish|schedul|execut|upload|login|seen|sent|receiv|arriv|depart|event|access|push|pull)/
/** Words that alone say when. */
const MOMENT = /^(?:created|updated|modified|changed|deleted|expires|timestamp|ts)$/

/** When a value says when: by its name, not against its own example. Numbers are seconds or milliseconds since 1970. */
export function dateByName(
  name: string,
  { example, examples, description }: Node,
): 'date' | 'date-time' | 'time' | undefined {
  const parts = [...words(name)]
  while (/^(?:utc|gmt|unix|iso|epoch|ms|millis|secs)$/.test(parts.at(-1) ?? '')) parts.pop()
  const last = parts.at(-1) ?? ''
  const before = parts.at(-2) ?? ''
  const shown = example ?? listOf(examples)[0]
  const text = textOf(shown) || undefined
  const isTime = last === 'time' && EVENT.test(before)
  if (
    text !== undefined && /^\d\d?:\d\d(?::\d\d)?$/.test(text)
      ? parts.includes('time') || isTime
      : isTime && /\bHH:mm/.test(String(description))
  )
    return 'time'
  if (text === undefined ? Number(shown) < 1e8 : !/^\d{4}-\d\d-\d\d|^\d{9,13}$|^\/Date\(/.test(text))
    return undefined
  if ((last === 'at' && before !== '') || isTime || (parts.length < 3 && MOMENT.test(last)))
    return 'date-time'
  const isDate =
    last === 'date' ||
    /^date (?:of .*|(?!format|pattern|range|type|style)[a-z]+|\d+)$/.test(parts.join(' ')) ||
    (last === 'on' && before.endsWith('ed'))
  if (!isDate) return undefined
  return text !== undefined && /T\d\d/.test(text) ? 'date-time' : 'date'
}

/** The medium that the description of an address names. */
export function mediumIn(keywords: Node): 'image' | 'audio' | undefined {
  const description = textOf(keywords.description) ?? ''
  const example = textOf(keywords.example) ?? ''
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
