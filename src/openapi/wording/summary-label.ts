import { inSentence } from './in-sentence.ts'
import { humanise, isAscii, isPlural } from './words.ts'

/** Verbs of programs and of people, at the beginning or end of an operation's name. */
export const VERB =
  /^(?:(?:un)?(?:archive|assign|ban|block|flag|follow|hide|lock|mute|pin|publish|star|subscribe)|(?:re)?(?:generate|move|open|send|set|start)|(?:de)?activate|(?:dis|en)able|(?:at|de)tach|list|get|read|retrieve|show|fetch|find|search|query|count|create|add|insert|update|edit|patch|modify|save|replace|delete|destroy|cancel|copy|clone|duplicate|watch|stop|export|import|download|upload|test|approve|reject|restore|run|execute|validate|check|sync|resolve|rename|invite|join|leave|refresh|revoke|accept|apply|capture|close|complete|confirm|convert|decline|dismiss|expire|finalize|login|logout|mark|merge|pause|pay|preview|print|promote|redeem|refund|register|release|renew|resume|retry|return|rotate|schedule|sign|submit|suspend|transfer|trigger|upsert|verify|void|vote)$/

/**
 * A summary as a label: its first sentence, in the imperative (`Gets a pet` → `Get a pet`), with programs' names as
 * words. “The user” is left out, because that is the reader. `undefined` where the summary is a program's name or a
 * path.
 */
export function summaryLabel(summary: string, path: string): string | undefined {
  const text = summary
    .trim()
    .replace(/[*`]+|<[^>]*>/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\))?/g, '$1')
    .split(/(?<=\w{3})[.!?]\s+(?=[\p{Lu}\d])/u)[0]
    ?.replace(/\s+(?:with an? )?(?:(?:GET|POST|PUT|PATCH|DELETE) )?(?:to )?\/[\w{}/.-]+\.?$/, '')
    .replace(
      /\s+(?:for|of|as) (?:the|an?) (?:authenticated|current|currently logged[- ]in|logged[- ]in) user\.?$/i,
      '',
    )
    // `(visits.finish)`, as Moleculer adds the name of the action
    .replace(/\s*\([\w-]+(?:\.[\w-]+)+\)$/, '')
    .replace(/[.\s]+$/, '')
  if (text === undefined || isName(text, path)) return undefined
  // A word of programs: `List accounts endpoint`
  if (ENDPOINT.test(text) && !/endpoint/i.test(path)) return summaryLabel(text.replace(ENDPOINT, ''), path)
  const [first = ''] = text.split(' ', 1)
  return sentence(imperative(first, path, text) + text.slice(first.length).replace(PROGRAMS, inWords))
}

/**
 * True for a program's name: `listPets`, `getPet()`, `pets/{id}`, `invoke`. A single word is a label only where it is
 * capitalised and not in the path. A segment below another one is a label too.
 */
function isName(text: string, path: string): boolean {
  // Thai, Chinese and others have no spaces, and no capitals.
  if (/\s/.test(text) || (!isAscii(text) && /\p{Lo}/u.test(text))) return false
  const word = text.toLowerCase()
  if (VERB.test(word)) return false
  if (!/^\p{Lu}[\p{Ll}\p{M}]+$/u.test(text)) return true
  return path.toLowerCase().includes(word) && (isPlural(word) || !isBelow(word, path))
}

/** True for an action below its object: `/jobs/flush`. */
function isBelow(word: string, path: string): boolean {
  const segments = path.toLowerCase().split('/')
  return segments.at(-1) === word && !/^(?:|apis?|rest|v\d[\w.]*)$/.test(segments.at(-2) ?? '')
}

/** `data_type`, `{petId}` and `dataType`, but not `macOS`, `eBay` and `iPhone`. */
const PROGRAMS = /\{\w+\}|\b[a-z]+(?:_[a-z]+)+\b|\b[a-z]{3,}(?:[A-Z][a-z]+)+\b/g

function inWords(name: string): string {
  return inSentence(humanise(name))
}

/**
 * A verb in the imperative: `Deletes` → `Delete`. `Returns` becomes `Get`, unless the path means giving a thing back.
 */
function imperative(word: string, path: string, text: string): string {
  if (/^returns?$/i.test(word) && !/\/returns?\/?$/i.test(path)) return 'Get'
  const verb = word.replace(/(?<=ch|sh|ss|x)es$|(?<!s)s$/i, '')
  if (VERB.test(verb.toLowerCase())) return verb
  // A word in `s` before an article is a verb too: `Installs a package`.
  return verb !== word && OBJECT.test(text)
    ? word.replace(/ies$/, 'ys').replace(/(?:(?<=ch|sh|ss|x|o)e)?s$/, '')
    : word.replace(PROGRAMS, inWords)
}

const ENDPOINT = /(?<!\b(?:the|an?)\b.*) endpoint$/i
const OBJECT = /^[A-Z]?[a-z]{3,}s (?:an?|the|your) /

function sentence(text: string): string | undefined {
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1)
}
