import type { Client } from '../../http/client.ts'
import type { Description } from '../../openapi/model/model.ts'

/** An address without a description, and what it returned instead. */
export interface Miss {
  address: string
  /** The thrown error; `undefined` if the server requires a sign-in. */
  error?: unknown
  /** The text of the response, if it could be read. */
  text?: string
}

/** A description, and where it came from. */
export interface FoundDescription {
  description: Description
  /** The address; `undefined` if a person handed the text over. */
  address?: string
  /** A client for the base address that the description names. Absent: the configured one. */
  client?: Client
  /** A newer version, to be used when that interrupts no work. */
  newer?: FoundDescription
}
