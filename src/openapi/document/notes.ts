import type { Warning } from '../model/model.ts'

/** What was found out while a document was read, and what `warningsOf` still has to look for. */
export interface Notes {
  /** The text, where it was JSON as it stands. `warningsOf` looks in it for what `JSON.parse` passes over. */
  text?: string
  /** What was wrong with the text, mended or left out. */
  warnings?: Warning[]
  /** Its address, where it has one and refers to other documents. */
  address?: string
  /** Why a document that this one refers to was not read, by its address. */
  missing?: Map<string, string>
  /** The document was written in Swagger 2: warnings have the pointers of that document. */
  wasSwagger?: boolean
}

/** The notes on a document that `parseDocument` gave. */
export const notes = new WeakMap<object, Notes>()
