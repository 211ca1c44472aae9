import { searchDescription } from '../connection/search/search-description.ts'
import { NoDescriptionError } from '../server/no-description.ts'
import type { FoundDescription, Miss } from '../connection/reading/found-description.ts'
import { usualPaths } from '../connection/search/usual-paths.ts'
import { StatusError, textAt, type FoundText } from './description-text.ts'

/** A description with the address it was found at. */
interface FoundOnWeb extends FoundDescription {
  address: string
  /**
   * True where it is at the given address, or the page there names or contains it. False where it was found at a
   * usual path.
   */
  isGiven: boolean
}

/** How a description is looked for. */
interface FindOptions {
  /** How long one response may take, in ms. */
  patience?: number
  /** Reads a text as a description; throws where it is none. */
  read: (found: FoundText) => Promise<FoundDescription>
}

/**
 * The description at the address of a document, of its documentation page, or of a server. The steps are those of the
 * app. Throws the reason where there is none. Throws a `NoDescriptionError` where several are named.
 */
export async function findDescription(address: string, { patience, read }: FindOptions): Promise<FoundOnWeb> {
  const tryAt = async (at: string): Promise<FoundDescription | Miss> => {
    let found: FoundText | undefined
    try {
      found = await textAt(at, patience)
      return await read(found)
    } catch (error) {
      return { address: found?.address ?? at, error, text: found?.text }
    }
  }
  const first = await tryAt(address)
  if ('description' in first) return { address, ...first, isGiven: true }
  // A server that does not respond at all gets no further requests.
  if (first.text === undefined && !(first.error instanceof StatusError)) throw first.error
  try {
    const named = await searchDescription({ tryAt, addresses: () => [] }, first)
    return { address, ...named, isGiven: true }
  } catch (error) {
    if (!(error instanceof NoDescriptionError) || error.choices.length > 0) throw error
    // The address of a document is final. The address of a server is where the search begins.
    if (/\.\w{3,4}$/.test(new URL(address).pathname)) throw first.error ?? error
  }
  const starts = [address, new URL(address).origin]
  const found = await searchDescription({ tryAt, addresses: usualPaths(starts) }, first)
  return { address, ...found, isGiven: false }
}
