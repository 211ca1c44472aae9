import { humanise, plain, plural, singular, words } from './words.ts'
import { inSentence } from './in-sentence.ts'
import { VERB } from './summary-label.ts'

/**
 * The label of an operation whose name follows a convention, in which its verb is not the first word. `last`: the last
 * literal segment of its path.
 */
export function conventionalLabel(id: string, method: string, last: string): string | undefined {
  // A class for each operation: `CreateAccountController_handle`.
  const [, owner] = /^(\w+?)Controller_(?:handle|execute|invoke|perform)$/.exec(id) ?? []
  if (owner !== undefined && VERB.test(words(owner)[0] ?? '')) return humanise(owner)
  return labelInGroup(id) ?? labelByEnd(id, method, last)
}

/** The label behind the group of an operation: `Set tracking details` of `BusOperator_SetTrackingDetails`. */
function labelInGroup(id: string): string | undefined {
  const [, name = ''] = /[a-z\d][._]([a-z]+(?:[A-Z][a-z]*)+|(?:[A-Z][a-z]+){2,})$/.exec(id) ?? []
  const [verb = '', ...object] = words(name)
  const isWhole = object.some((word) => !/^(?:all|one|many|by|id|async)$/.test(word))
  return isWhole && VERB.test(verb) ? humanise(name) : undefined
}

/** The label of a name with its verb at the end: `Create identifier` of `IdentifierCreate`. */
function labelByEnd(id: string, method: string, last: string): string | undefined {
  const [, noun = '', end = ''] =
    /^([A-Za-z][\w-]*?[a-z\d])(?:-(?=[a-z])|(?=[A-Z]))([A-Za-z][a-z]+)$/.exec(id) ?? []
  const verb = end.toLowerCase()
  const isVerb =
    method === 'get'
      ? /^(?:get|retrieve|list)$/.test(verb)
      : ENDS.test(verb) || (VERB.test(verb) && plain(last) === verb)
  // `/price-list` has a name of its own.
  if (!isVerb || VERB.test(words(noun)[0] ?? '') || plain(last) === plain(id)) return undefined
  const what = humanise(noun)
  return humanise(`${verb} ${inSentence(verb === 'list' ? plural(what) : singular(what))}`)
}

const ENDS = /^(?:create|get|retrieve|update|edit|patch|delete|remove|destroy|replace|insert)$/
