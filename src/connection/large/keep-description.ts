import type { Heading } from '../../openapi/description/heading.ts'
import type { WorkerReading } from './read-in-worker.ts'
import { madeBy } from './reading-worker.ts'
import { removeForgotten } from '../saved/forget-saved.ts'
import { newSavedId } from '../saved/saved-descriptions.ts'
import { savedMarkOf } from '../saved/saved-mark.ts'
import type { Server } from '../../server/server.tsx'

/** The origin of a description that will be saved. */
export interface Origin {
  server: Server
  address?: string
  /** The configured address, if there is one. */
  configured?: string
  /** The headers of its response. */
  headers?: Headers
  /** Called with the heading of a large description, before the rest is known. */
  onHeading?: (heading: Heading) => void
  /** The mark that will name it; by default that of the current person. */
  mark?: string
}

/**
 * How a description is saved for the next visit of the same person. The mark is set before the description is saved. If the person
 * signs out meanwhile, the mark is removed and the saved description with it.
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
    // Without storage the description is read again on every visit.
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
    // Removes earlier copies, or this one if its mark has been removed meanwhile.
    onSaved: () => void removeForgotten(server),
  }
}
