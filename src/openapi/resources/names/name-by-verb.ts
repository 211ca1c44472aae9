import { wordSet } from '../../model/word-set.ts'
import { humanise, isPlural, plural, words } from '../../wording/words.ts'
import type { WayToName } from './own-name.ts'
import { joined } from './phrases.ts'

/** The name of a resource that is called by a verb: `/metadata/refresh/{id}` is “Refresh metadata”, not “Refreshes”. */
export const nameByVerb: WayToName = ({ draft, name, before }) => {
  const [verb = '', ...object] = words(name)
  // A refresh token is a thing.
  const isThing = verb === 'refresh' && object.length > 0
  const isDone = DEEDS.has(verb) || (FINDS.has(verb) && object.length === 0 && !draft.step.isParameter)
  if (!isDone || isThing || isPlural(name)) return undefined
  // `/validate-token/{token}`
  const noun = object.length > 0 ? undefined : before
  // `/requests/find`
  const label = noun === undefined ? humanise(name) : joined(name, draft.list ? plural(noun) : noun)
  return { label, singular: label }
}

/** Verbs that are no nouns. */
const DEEDS = wordSet(
  'resolve verify validate confirm refresh introspect parse serve generate encode decode encrypt decrypt convert ' +
    'calculate evaluate authenticate authorize subscribe unsubscribe activate deactivate enable disable revoke send',
)
/** Verbs that are more than what they find only where nothing follows: `/requests/find`. */
const FINDS = wordSet('find browse retrieve lookup')
