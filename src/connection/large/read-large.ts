import type { Description } from '../../openapi/model/model.ts'
import type { Source } from '../../openapi/document/source.ts'
import { hasCorrections } from '../../server/correction-marks.ts'
import { keepingOf, type Origin } from './keep-description.ts'
import type { Text } from './description-text.ts'
import { readSaved, type SavedDescription } from '../saved/saved-descriptions.ts'
import { describeSaved, readInWorker } from './read-in-worker.ts'
import { madeBy } from './reading-worker.ts'
import { readInSteps } from './read-in-steps.ts'
import { lookForWarnings, noteWarnings, warningsIn } from './description-warnings.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The description of a large text. The page reads some megabytes of JSON in steps; a worker reads the rest. It is saved for the
 * next visit if its origin is known. `undefined`: the page has to read it at once.
 * @visit start
 */
export async function readLarge(
  text: Text,
  source: Source | undefined,
  origin: Origin | undefined,
): Promise<Description | undefined> {
  const keeping = origin && keepingOf(origin)
  if (source) source.read = remembered(source.read)
  const inSteps = await readInSteps(text, source)
  if (inSteps !== undefined) {
    // Saving it and finding its warnings is left to a worker when the page is idle.
    const again = new Promise<void>(whenIdle)
      .then(() => readInWorker(text, source, keeping))
      .catch(() => undefined)
    const found = again.then((read) =>
      typeof read === 'object' ? warningsIn(read) : lookForWarnings(inSteps),
    )
    noteWarnings(inSteps, found)
    return inSteps
  }
  const description = await readInWorker(text, source, {
    ...keeping,
    onHeading: origin?.onHeading,
    isEarly: isStartPage() && (origin === undefined || !hasCorrections(origin.server)),
  })
  return description === 'same' ? undefined : description
}

/** Reads a newer text of a saved description and saves it instead. No description if it is the same, or cannot be read. */
export async function readNewer(
  text: Text,
  source: Source,
  origin: Origin,
  known: number,
): Promise<{ description?: Description; id?: string }> {
  const keeping = keepingOf(origin)
  const description = await readInWorker(text, source, { ...keeping, known })
  return { description: description === 'same' ? undefined : description, id: keeping.keeping?.id }
}

/** A description that was saved on an earlier visit, without a request. `undefined` if there is none that this version can use. */
export async function openSaved(
  id: string,
  configured: string | undefined,
): Promise<{ description: Description; saved: SavedDescription } | undefined> {
  try {
    const found = await readSaved(id)
    if (found === undefined) return undefined
    const { saved, bytes } = found
    if (saved.madeBy !== madeBy || saved.configured !== configured) return undefined
    return { description: await describeSaved(saved, bytes), saved }
  } catch {
    // A saved description that cannot be opened counts as missing.
    return undefined
  }
}

/** Reads each address only once. */
function remembered(read: Source['read']): Source['read'] {
  const texts = new Map<string, Promise<string>>()
  return (address) => {
    const text = texts.get(address) ?? read(address)
    texts.set(address, text)
    return text
  }
}

/** True on the start page, which needs no more than the cover. */
function isStartPage(): boolean {
  return location.pathname === import.meta.env.BASE_URL && location.search === ''
}
