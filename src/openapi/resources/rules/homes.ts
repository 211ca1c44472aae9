import { remembered, rememberedText } from '../../model/lazily.ts'
import type { PathStep } from '../../model/paths.ts'
import { propertyNames, schemaShape, type Shape } from '../../schema/shape.ts'
import type { Draft, Survey } from '../paths/survey.ts'
import { isEnvelopeWord } from '../../wording/envelope-words.ts'
import { plainSingular, words } from '../../wording/words.ts'
import { wordSet } from '../../model/word-set.ts'

/** The resources that open records, at which rows of lists elsewhere may open. */
export interface Homes {
  survey: Survey
  /** The resources by the noun of their path. */
  byNoun: ReadonlyMap<string, readonly Draft[]>
  /** The names of the schemas of their records. */
  kinds: ReadonlySet<string | undefined>
  /** The property names of their records. */
  knownIn: (home: Draft) => string[]
}

/** The resources of a survey that open records so far. */
export function homesOf(survey: Survey): Homes {
  const { reader, drafts, look } = survey
  const byNoun = new Map<string, Draft[]>()
  const kinds = new Set<string | undefined>()
  for (const draft of drafts) {
    if (!draft.item || !draft.read || draft.isSingleton) continue
    const noun = nounAt(draft.step)
    if (noun === '') continue
    byNoun.set(noun, [...(byNoun.get(noun) ?? []), draft])
    kinds.add(look(draft.read, false).name)
  }
  const knownIn = remembered(({ read }: Draft) => {
    const record = read && look(read, false)
    if (!record) return []
    const whole = schemaShape(reader, record.schema)
    // `{ building, rooms }` is no list of one.
    const isOne = whole.properties().some(([name, { kind }]) => kind === 'object' && !isEnvelopeWord(name))
    return namesIn((isOne ? undefined : record.rows?.row) ?? whole)
  })
  return { survey, byNoun, kinds, knownIn }
}

/** The noun of the records at a path: the nearest literal segment with a noun. */
export function nounAt(step: PathStep): string {
  for (let here: PathStep | undefined = step; here && !here.isParameter; here = here.parent) {
    const [noun] = nounsOf(here.segment)
    if (noun !== undefined) return noun
  }
  return ''
}

const GENERAL = wordSet(
  'get single one list fetch find search searches query lookup browse show read all any by id ids best top active ' +
    'latest recent popular featured basic advanced simple quick full text summary summaries compact ' +
    'minimal short brief info infos detail details result results item items object objects record ' +
    'records entity entities dto model models resource resources response responses data output schema node',
)

/** The possible nouns of a name, the longest first: `associatedAttorneys` are `associatedattorney` or `attorney`. */
export const nounsOf = rememberedText((name): readonly string[] => {
  const nouns = name.includes('{') ? [] : words(name).filter((word) => !GENERAL.has(word))
  return nouns.map((_, index) => plainSingular(nouns.slice(index).join(' ')))
})

/** The property names of a record, with those inside a wrapper: `{ data: { id, attributes }, included, links }`. */
export function namesIn(shape: Shape, depth = 0): string[] {
  const each = shape.kind === 'array' ? (shape.item()?.properties() ?? []) : shape.properties()
  // In HAL all records have links.
  const all = each.filter(([name]) => name !== '_links')
  const isFramed = all.some(([name]) => name === 'data')
  const properties = isFramed ? all.filter(([name]) => !isEnvelopeWord(name)) : all
  const wrapped = properties.filter(([, inner]) => inner.kind === 'object' && inner.properties().length > 1)
  const [only] = wrapped
  // In JSON:API all records have the same names around their attributes.
  const attributes = wrapped.find(([name]) => name === 'attributes')?.[1]
  if (attributes) return propertyNames(attributes)
  return depth < 3 && properties.length < 4 && wrapped.length === 1 && only
    ? namesIn(only[1], depth + 1)
    : properties.map(([name]) => name)
}
