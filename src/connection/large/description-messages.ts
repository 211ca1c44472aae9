import type { Heading } from '../../openapi/description/heading.ts'
import type { Warning } from '../../openapi/model/model.ts'
import type { Text } from './description-text.ts'
import type { SavedDescription } from '../saved/saved-descriptions.ts'

/** A message from the page to the worker that reads large descriptions. */
export type ToWorker =
  | {
      kind: 'read'
      text: Text
      /** Where it came from; `undefined` where that is not known. */
      source?: { address?: string }
      keeping?: Keeping
      /** The fingerprint of the text that is known already: nothing is read where it is the same. */
      known?: number
    }
  /** The page wants what is behind the cover. */
  | { kind: 'go on' }
  /** The text at an address that the worker wanted, or why there is none. */
  | { kind: 'given'; address: string; text?: string; problem?: string }

/** How a description is kept after it was read. */
export interface Keeping {
  id: string
  saved: Omit<SavedDescription, 'head' | 'shapes' | 'warnings' | 'fingerprint'>
}

/** A message from the worker to the page. */
export type FromWorker =
  /** What the description says of its server: known before the rest is looked through. */
  | { kind: 'heading'; heading: Heading }
  /** `head`: the index and the cover of the document as JSON text. */
  | { kind: 'read'; head: string; address?: string }
  /** What is behind the cover; `shapes` are JSON text. */
  | { kind: 'parts'; shapes: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'warnings'; warnings: Warning[] }
  | { kind: 'want'; address: string }
  | { kind: 'same' }
  | { kind: 'saved' }
  /** It is no description: for people. */
  | { kind: 'refused'; message: string; pointer?: string }
  /** Something else went wrong. */
  | { kind: 'failed' }
  | { kind: 'done' }
