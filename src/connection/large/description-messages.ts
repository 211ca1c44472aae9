import type { Heading } from '../../openapi/description/heading.ts'
import type { LateRules } from '../../openapi/index/index-of.ts'
import type { Warning } from '../../openapi/model/model.ts'
import type { Text } from './description-text.ts'
import type { SavedDescription } from '../saved/saved-descriptions.ts'

/** A message from the page to the worker that reads large descriptions. */
export type ToWorker =
  | {
      kind: 'read'
      text: Text
      /** The address of the text; `undefined` if that is unknown. */
      source?: { address?: string }
      keeping?: Keeping
      /** The fingerprint of a known text. If the new text has the same one, it is not read. */
      known?: number
    }
  /** The page needs the parts that the cover leaves out. */
  | { kind: 'continue' }
  /** The text at an address that the worker requested, or why there is none. */
  | { kind: 'fetched'; address: string; text?: string; problem?: string }

/** How a description is saved after it was read. */
export interface Keeping {
  id: string
  saved: Omit<SavedDescription, 'head' | 'shapes' | 'warnings' | 'fingerprint'>
}

/** A message from the worker to the page. */
export type FromWorker =
  /** The description's title and text about its server, known before the rest. `rules`: those that the index needs. */
  | { kind: 'heading'; heading: Heading; rules: LateRules }
  /** `head` is the index and the cover of the document, as JSON text. */
  | { kind: 'read'; head: string; address?: string }
  /** The parts that the cover leaves out. `shapes` is JSON text. */
  | { kind: 'parts'; shapes: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'warnings'; warnings: Warning[] }
  /** The document needs the text at another address, which the page fetches. */
  | { kind: 'fetch'; address: string }
  | { kind: 'same' }
  | { kind: 'saved' }
  /** The text is no description. `message` is for people. */
  | { kind: 'refused'; message: string; pointer?: string }
  /** Another error occurred. */
  | { kind: 'failed' }
  | { kind: 'done' }
