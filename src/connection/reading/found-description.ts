import type { Client } from '../../http/client.ts'
import type { Description } from '../../openapi/model/model.ts'

/** An address that gave no description, and what it gave instead. */
export interface Miss {
  address: string
  /** What was thrown; `undefined` where the server requires a sign-in. */
  error?: unknown
  /** What came, where something could be read. */
  text?: string
}

export interface FoundDescription {
  description: Description
  /** `undefined` where a person handed the text over. */
  address?: string
  /** Goes to the base address that the description names; absent: the configured one. */
  client?: Client
  /** A newer version, to be used when that disturbs nothing. */
  newer?: FoundDescription
}
