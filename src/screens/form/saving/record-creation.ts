import type { QueryClient } from '@tanstack/react-query'
import { ApiError, NoResponseError } from '../../../http/api-error.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { Operation } from '../../../openapi/model/operation.ts'
import { findCreated, knownTwins, sentValues, type SentValues } from '../../../queries/change/find-created.ts'
import { problemOf } from '../../../server/problem.ts'
import type { Server } from '../../../server/server.tsx'
import type { CollectionTarget } from '../../../server/targets.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import type { DraftNote } from '../drafts/use-draft.ts'

// A creation as a state machine: nothing sent → sent (stored with the draft before the request) → created, refused,
// or uncertain. An uncertain one is looked for. It is sent again only if a person wants that.

/** A creation that was sent, as it is stored with the draft. */
interface SentCreation {
  /** When it was sent, in ms since the epoch. */
  sentAt: number
  /** The values by which its record is recognised. */
  values: SentValues
  /** Ids of earlier records with the same values. */
  twins: string[]
  /** Its `Idempotency-Key`, so that a server does not repeat the creation. */
  key?: string
}

/** Thrown where no response shows whether a record was created. */
export class UncertainError extends Error {
  override name = 'UncertainError'
  /** Records that may be the new one. */
  readonly found: unknown[]

  /**
   * `found`: `undefined` where the list could not be read. `cause`: the error instead of a response; absent after a
   * reload.
   */
  constructor(
    { singular }: Resource,
    { sentAt }: SentCreation,
    found: unknown[] | undefined,
    cause?: unknown,
  ) {
    const name = inSentence(singular)
    const rest =
      found === undefined
        ? 'may have been created all the same; the list could not be read to look for it.'
        : found.length === 0
          ? 'may have been created all the same, but it was not found in the list.'
          : 'may have been created all the same: one like it is there now.'
    const { title, detail = '' } = problemOf(cause)
    const at = new Date(sentAt).toLocaleTimeString([], { timeStyle: 'short' })
    const what =
      cause === undefined ? `Sent at ${at}, and no response came.` : [title, detail].map(asSentence).join(' ')
    super(`${what} The ${name} ${rest}`, { cause })
    this.found = found ?? []
  }
}

/** A text with a full stop. Many servers send none: `Gateway Timeout`. */
function asSentence(text: string): string {
  return text.replace(/[\p{L}\p{N})”"]$/u, '$&.')
}

/** Creates records through the cache and the client of a server. */
export function recordCreation(server: Server, client: QueryClient, target: CollectionTarget) {
  const { resource, operation } = target
  const header = keyHeader(operation)

  async function look(sent: SentCreation, cause?: unknown): Promise<UncertainError> {
    const { values, twins } = sent
    const found = await findCreated(client, server, target, values, twins).catch(() => undefined)
    return new UncertainError(resource, sent, found, cause)
  }

  /**
   * Sends a new record. Rejects with the server's refusal, or with an `UncertainError`. After that nothing is sent
   * again, even after a reload, unless the person accepts a duplicate.
   */
  const create = async <T>(
    record: unknown,
    draft: Pick<DraftNote, 'note' | 'keepNote'>,
    send: (headers: Record<string, string>) => Promise<T>,
    acceptsDuplicate = false,
  ): Promise<T> => {
    const before = sentCreation(draft.note)
    if (before !== undefined && !acceptsDuplicate) throw await look(before)
    const key = header === undefined ? undefined : (before?.key ?? crypto.randomUUID())
    const values = sentValues(record)
    const twins = before?.twins ?? knownTwins(client, server, target, values)
    const sent = { sentAt: Date.now(), values, twins, key }
    const wasOffline = isOffline()
    // Before the request: the page may close before the response.
    await draft.keepNote(sent)
    const attempt = () => send(header === undefined || key === undefined ? {} : { [header]: key })
    try {
      return await attempt().catch((error: unknown) => {
        if (key !== undefined && isUncertain(error)) return attempt()
        throw error
      })
    } catch (error) {
      if (isUncertain(error) && !wasOffline) throw await look(sent, error)
      await draft.keepNote(before)
      throw error
    }
  }

  /**
   * Looks for a record that was sent before a reload and has no response. Sends nothing; rejects with an
   * `UncertainError` where there is one.
   */
  const resume = async ({ note }: Pick<DraftNote, 'note'>): Promise<void> => {
    const before = sentCreation(note)
    if (before !== undefined) throw await look(before)
  }

  return { create, resume }
}

/** True where the browser is offline. */
function isOffline(): boolean {
  const { onLine = true } = (globalThis as { navigator?: { onLine?: boolean } }).navigator ?? {}
  return !onLine
}

/** True where a request may have succeeded although no response came. */
function isUncertain(error: unknown): boolean {
  return (
    error instanceof NoResponseError || (error instanceof ApiError && [502, 503, 504].includes(error.type))
  )
}

function keyHeader(operation: Operation | undefined): string | undefined {
  return operation?.parameters.find(
    ({ in: location, name }) => location === 'header' && /^(?:x-)?idempotency-?key$/i.test(name),
  )?.name
}

function sentCreation(note: unknown): SentCreation | undefined {
  // Written by `create` alone, perhaps by an older version.
  return isObject(note) && isObject(note.values) && Array.isArray(note.twins)
    ? (note as unknown as SentCreation)
    : undefined
}
