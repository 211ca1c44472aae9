import { inSentence } from '../../wording/in-sentence.ts'
import { humanise } from '../../wording/words.ts'

/** The noun of a parameter, inside a sentence: `contactId`, `contact_guid` and `idContact` are `contact`. */
export function parameterInWords(parameter: string): string {
  const bare = parameter.replace(/(?:[-_][gs]|[-_]?[ug]u|[-_])?id$/i, '').replace(/^id(?:_|(?=[A-Z]))/, '')
  return inSentence(humanise(bare.length > 1 ? bare : parameter))
}

/** Two words as one name: “Order items”. */
export function joined(first: string, last: string): string {
  return sentence(`${humanise(first)} ${humanise(last)}`)
}

/** A name of several words with a capital only where it begins. */
export function sentence(text: string): string {
  return text.replace(/(?<= )\S+/g, inSentence)
}
