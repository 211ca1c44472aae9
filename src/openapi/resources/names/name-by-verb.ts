import { wordSet } from '../../model/word-set.ts'
import { humanise, isPlural, words } from '../../wording/words.ts'
import type { WayToName } from './own-name.ts'
import { joined } from './phrases.ts'

/** The name of a resource that is called by a verb: `/metadata/refresh/{id}` is “Refresh metadata”, not “Refreshes”. */
export const nameByVerb: WayToName = ({ name, before }) => {
  const [verb = '', ...object] = words(name)
  // A refresh token is a thing.
  const isThing = verb === 'refresh' && object.length > 0
  if (!DEEDS.has(verb) || isThing || isPlural(name)) return undefined
  // `/validate-token/{token}`
  const label = before === undefined || object.length > 0 ? humanise(name) : joined(name, before)
  return { label, singular: label }
}

/** Verbs that are no nouns. */
const DEEDS = wordSet(
  'resolve verify validate confirm refresh introspect parse serve generate encode decode encrypt decrypt convert ' +
    'calculate evaluate authenticate authorize subscribe unsubscribe activate deactivate enable disable revoke send',
)
