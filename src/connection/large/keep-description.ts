import type { Heading } from '../../openapi/description/heading.ts'
import type { WorkerReading } from './read-in-worker.ts'
import { madeBy } from './reading-worker.ts'
import { removeForgotten } from '../saved/forget-saved.ts'
import { newSavedId } from '../saved/saved-descriptions.ts'
import { savedMarkOf } from '../saved/saved-mark.ts'
import type { Server } from '../../server/server.tsx'

/** Where a description that is to be kept came from. */
export interface Origin {
  server: Server
  address?: string
  /** The address that is configured, where one is. */
  configured?: string
  /** Of the response that gave it. */
  headers?: Headers
  /** Called with what a large one says of its server, before the rest of it is known. */
  onHeading?: (heading: Heading) => void
  /** The mark that is to name it; by default that of the person who reads it now. */
  mark?: string
}

/**
 * How a description is kept for the next visit of the same person. The mark names it before it is there, so that a person who leaves
 * meanwhile takes it away with the mark.
 */
export function keepingOf({
  server,
  address,
  configured,
  headers,
  mark = savedMarkOf(server),
}: Origin): WorkerReading {
  const id = newSavedId(server.id)
  try {
    localStorage.setItem(mark, id)
  } catch {
    // Without storage every visit reads the description anew.
    return {}
  }
  return {
    keeping: {
      id,
      saved: {
        madeBy,
        address,
        configured,
        etag: headers?.get('ETag') ?? undefined,
        modified: headers?.get('Last-Modified') ?? undefined,
      },
    },
    // Those before it, or it itself where the mark has gone meanwhile.
    onSaved: () => void removeForgotten(server),
  }
}
