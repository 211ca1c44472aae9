import type { Warning } from '../model/model.ts'

/** Notes from reading a document, and what `warningsOf` still has to check. */
export interface Notes {
  /** The text, where it was valid JSON. `warningsOf` checks it for mistakes that `JSON.parse` ignores. */
  text?: string
  /** What was wrong with the text, and repaired or left out. */
  warnings?: Warning[]
  /** Its address, where it has one and refers to other documents. */
  address?: string
  /** Why a referenced document was not read, by its address. */
  missing?: Map<string, string>
  /** True for a document in Swagger 2, whose pointers the warnings use. */
  wasSwagger?: boolean
  /** True if `calls.ts` has no rule for it. */
  isPlain?: boolean
}

/** The notes on each document that `parseDocument` returned. Kept apart, so that a document holds only what was written. */
export const notes = new WeakMap<object, Notes>()
