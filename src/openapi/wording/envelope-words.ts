import { plain } from './words.ts'

const SURE =
  /^(?:meta(?:data)?|links?|status(?:code|text|message)?|httpstatus(?:code)?|(?:is)?success(?:ful)?|succeeded|ok|(?:result|response)?code|(?:result|response)?message|msg|(?:has|is)?errors?|error(?:s|code|message)|included|warnings?|jsonapi|(?:request|trace|correlation)id|timestamp|version)$/

/** Names of envelope properties where one object has a wrapper's name, and of record fields otherwise. */
export const ENVELOPE =
  /^(?:resource|type|path|date|time|details?|count|total|took|duration|took|method|instance|servertime)$/

/** True for a name of a property around a record in a response: `success`, `status_code`, `meta`. */
export function isEnvelopeWord(name: string): boolean {
  return SURE.test(plain(name))
}
