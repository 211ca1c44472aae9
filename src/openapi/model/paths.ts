import { rememberedText } from './lazily.ts'
import type { Operation } from './operation.ts'
import type { Method } from './document.ts'
import { withoutTrailingSlash } from './without-trailing-slash.ts'
import { wordSet } from './word-set.ts'

/** One segment in the tree of paths. It may have no operations of its own. */
export interface PathStep {
  /** Literal text, or a parameter with its braces: `contacts`, `{contactId}`. */
  segment: string
  isParameter: boolean
  parent?: PathStep
  children: PathStep[]
  /** The first operation of each method here. */
  operations: Partial<Record<Method, Operation>>
  /** Further operations with the same method: `/a/{x}` beside `/a/{y}`, `/a` beside `/a/`. */
  doubles: Operation[]
  /** The path as the document writes it first; a composed one for a segment without operations. */
  path: string
}

/** The tree of all paths. Its root is `/`. */
export function stepTree(operations: readonly Operation[]): PathStep {
  const root = step('', '/')
  const known = new Map<string, PathStep>()
  const steps: Steps = new Map()
  for (const operation of operations) {
    let here = known.get(operation.path)
    if (!here) known.set(operation.path, (here = stepOf(root, operation.path, steps)))
    const first = here.operations[operation.method]
    if (first && here.isParameter && isLikelierKey(operation.path, first.path)) {
      here.doubles.push(first)
      here.operations[operation.method] = operation
      here.path = operation.path
      here.segment = segmentsOf(operation.path).at(-1) ?? here.segment
    } else if (first) here.doubles.push(operation)
    else {
      if (Object.keys(here.operations).length === 0) here.path = operation.path
      here.operations[operation.method] = operation
    }
  }
  for (const here of known.values()) if (here.isParameter) separateFilter(here)
  return root
}

/** Moves the GET of `/animals/{status}`, which lists several, apart from the changes of `/animals/{id}`. */
function separateFilter(here: PathStep): void {
  const { get, ...others } = here.operations
  const [segment = '', other] = [get, Object.values(others)[0]].map(
    (one) => one && segmentsOf(one.path).at(-1),
  )
  if (!get || !other || other === segment || !FILTERS.has(segment.toLowerCase()) || here.doubles.length > 0)
    return
  here.parent?.children.push({ ...step(segment, get.path, here.parent), operations: { get } })
  Object.assign(here, { segment: other, path: Object.values(others)[0]?.path, operations: others })
}

/** Names of parameters that select by a property, and not one record: `/cards/{filter}`. */
export const FILTERS = wordSet('{filter} {field} {fields} {property} {attribute} {status} {state} {scope}')
/** Names of parameters that many records share: `/events/{year}`. */
export const SHARED =
  /^\{(?:\w*[-_])?(?:year|month|date|cycle|lang(?:uage)?|locale|culture|type|status|category|country|page(?:num)?|query|filters?)\}$/i
/** Names of parameters that identify one record: `{cardId}`, `{idCard}`. */
const IDS = /^\{(?:.*_)?(?:id[A-Z_].*|id|uuid|guid)\}$|(?:Id|ID|Uuid|UUID|Guid|GUID)\}$/

/**
 * True where a path's parameter is likelier an id than the first one's. Examples are `/contacts/{contactId}` beside
 * `/contacts/{contactNumber}`, and `/cards/{cardId}` beside `/cards/{filter}`.
 */
function isLikelierKey(path: string, first: string): boolean {
  const rankOf = (one: string) => {
    const last = segmentsOf(one).at(-1) ?? ''
    return FILTERS.has(last.toLowerCase()) ? 0 : IDS.test(last) ? 2 : 1
  }
  return path !== first && rankOf(path) > rankOf(first)
}

/** The segments below each segment, by their text; all parameters are one. */
type Steps = Map<PathStep, Map<string, PathStep>>

function stepOf(root: PathStep, path: string, steps: Steps): PathStep {
  let here = root
  for (const segment of segmentsOf(path)) {
    const key = isParameter(segment) ? '{}' : segment
    let below = steps.get(here)
    if (!below) steps.set(here, (below = new Map()))
    let next = below.get(key)
    if (!next) {
      next = step(segment, `${withoutTrailingSlash(here.path)}/${segment}`, here)
      here.children.push(next)
      below.set(key, next)
    }
    here = next
  }
  return here
}

const isParameter = rememberedText((segment) => /^\{[^{}]+\}$/.test(segment))

function step(segment: string, path: string, parent?: PathStep): PathStep {
  return {
    segment,
    isParameter: isParameter(segment),
    parent,
    children: [],
    operations: {},
    doubles: [],
    path,
  }
}

const EXTENSION = /\.(?:json|xml)$|(?<=[^/])\.?\{(?:ext|[^{}]*(?:format|extension|content_?type))\}$/i

/**
 * The segments of a path, normalised: no trailing slash, no `.json`, no query. OData's `Books({id})` and custom verbs
 * (`{id}:cancel`, `chat.postMessage`) are split.
 */
function segmentsOf(path: string): string[] {
  if (!/[?#]/.test(path)) return path.split('/').flatMap(segmentsIn)
  // A text after `#` or `?` distinguishes calls: `/#Action=SendMessage`.
  const [bare = '', call] = path.split(/[?#](?=.*=[^{]*$)/s)
  const segments = segmentsOf(bare.replace(/[?#].*$/s, ''))
  return call === undefined ? segments : [...segments, ...segmentsOfCall(call)]
}

/** The words that choose a call after `#` or `?`: `ListRules` of `Action=ListRules&Version=2012-11-05`. */
function segmentsOfCall(call: string): string[] {
  const chosen = call
    .split(/&?[^&=]*=|\//)
    // `X-Amz-Target=Rules_20150709.ListRules`
    .flatMap((value) => segmentsIn(value.replace(/^.*\.(?=[A-Z])/, '')))
    .filter((value) => !isPrefix(value) && value !== 'true')
  // A number only changes how much is returned: `?recursion=1`.
  return chosen.length > 0 || /=\d$/.test(call) ? chosen : [call]
}

/** The segments in the text between two slashes. Cached, because the same texts repeat. */
const segmentsIn = rememberedText((part): string[] => {
  // Most are a word or a parameter alone.
  if (!/[.:(]|.\{/.test(part)) return part === '' ? [] : [part]
  const segment = part.replace(EXTENSION, '')
  const odata = /^([^(){}]+)\(((?:,?(?:\w+=)?'?\{[^{}]+\}'?)+)\)$/.exec(segment)
  if (odata) return [odata[1] ?? '', ...parametersOf(odata[2] ?? '').map((name) => `{${name}}`)]
  const verb = /^(\{[^{}]+\}|[^{}:]+):([a-zA-Z]\w*)$/.exec(segment)
  if (verb) return [verb[1] ?? '', verb[2] ?? '']
  const isDotted =
    /^[a-z][a-zA-Z]*(?:\.[a-z][a-zA-Z]+)+$/.test(segment) &&
    !/\.(?:txt|csv|html?|ya?ml|md|png|jpe?g|svg|ico|php|js|css|pdf|zip|m3u8|rss|atom|ics)$/.test(segment)
  return isDotted ? segment.split('.') : segment === '' ? [] : [segment]
})

/** The names of the parameters in a path template, in order. Cached, because the same paths repeat. */
export const parametersOf = rememberedText((path): readonly string[] =>
  path.includes('{') ? [...path.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? '') : [],
)

/**
 * The parameters of a record's path that its list's path gives at the same position, under any name. These are all
 * but the id. Where the paths differ, later positions do not correspond.
 */
export function parametersGiven(path: string, itemPath: string): string[] {
  const outer = withoutExtension(path).split('/')
  const bare = withoutExtension(itemPath)
  const id = parametersOf(bare).at(-1)
  let isTogether = true
  const given = bare.split('/').flatMap((step, index) => {
    const isGiven = step.includes('{') && outer[index]?.includes('{')
    isTogether &&= isGiven || step === outer[index]
    return isTogether && isGiven ? parametersOf(step).filter((name) => name !== id) : []
  })
  // The format of a response is chosen with the list.
  return given.concat(parametersOf(path.slice(outer.join('/').length)))
}

/** The path without its extension. Most paths have neither a dot nor a parameter after other letters. */
function withoutExtension(path: string): string {
  return path.includes('.') || path.replaceAll('/{', '').includes('{') ? path.replace(EXTENSION, '') : path
}

/** This segment and all below it, parents first. */
export function everyStep(step: PathStep, steps: PathStep[] = []): PathStep[] {
  steps.push(step)
  for (const child of step.children) everyStep(child, steps)
  return steps
}

/** The result of `find` at the nearest parent that has one. */
export function stepAbove<Found>(
  step: PathStep,
  find: (above: PathStep) => Found | undefined,
): Found | undefined {
  for (let here = step.parent; here; here = here.parent) {
    const found = find(here)
    if (found) return found
  }
  return undefined
}

/** All operations of one segment. */
export function operationsAt(step: PathStep): Operation[] {
  return [...Object.values(step.operations), ...step.doubles]
}

/** True for a segment before all resources: `api`, `v2`, `2024-10`. */
export const isPrefix = rememberedText((segment) =>
  /^(?:v(?:\d[\w.]*)?|[\d.-]+|apis?|rest)$/.test(segment.toLowerCase()),
)

/** A segment without case, hyphens and underscores, for comparison: `log-in` and `logIn` are `login`. */
export const unbroken = rememberedText((segment) => segment.toLowerCase().replace(/[-_]/g, ''))

/** Words between a list and the values that narrow it. */
const NARROWING =
  /^(?:by[-_]?(?:(?:post|zip)_?code|zip|city|name|date|user|owner|type|status|category)|by[-_].+|near(?:by)?|around|within)$/i

/** The last literal segment at or above a segment, without versions and `api`, or the `list` of `/posts/list`. */
export function nameOfStep(step: PathStep): string {
  for (let here: PathStep | undefined = step; here; here = here.parent) {
    const { segment, isParameter, parent } = here
    if (isParameter || segment === '') continue
    if (isPrefix(segment) && !(segment === 'apis' && areApis(here))) continue
    // `/restaurants/bypostcode/{postcode}`
    const isNarrowing = step.isParameter && /[^s]s$/i.test(parent?.segment ?? '') && NARROWING.test(segment)
    if (isNarrowing) continue
    if (parent?.isParameter !== false || !isReading(unbroken(segment))) return segment
  }
  return ''
}

/** True for `/locations/{location}/apis`, and for `/apis` with `/apis/{id}` alone, which are no prefix. */
function areApis({ parent, operations, children }: PathStep): boolean {
  const isList = operations.get !== undefined && children.every(({ isParameter }) => isParameter)
  return parent?.isParameter === true || isList
}

function isReading(word: string): boolean {
  return (
    READINGS.has(word) ||
    (word.startsWith('list') && /^list(?:[ae]r?|ado|agem)?(?:all|tod[oa]s)?$/.test(word))
  )
}

const READINGS = wordSet(
  'get single one getall getlist viewall showall findall fetchall getbyid viewbyid showbyid findbyid fetchbyid',
)
