import type { Description } from '../../openapi/model/model.ts'
import type { Source } from '../../openapi/document/source.ts'
import { hasCorrections } from '../../server/correction-marks.ts'
import { tellHeading } from './heading-ahead.ts'
import { keepingOf, type Origin } from '../saved/keep-description.ts'
import type { Text } from './read-description.ts'
import { readElsewhere } from '../read-elsewhere.ts'
import { readInSteps } from './read-in-steps.ts'
import { lookForWarnings, tellWarnings, warningsIn } from '../description-warnings.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The description of a large text: of some megabytes read by the page in steps, of more by a worker; kept for the next visit where its origin is
 * known. `undefined`: the page has to read it at once.
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
    // What is kept, and what is wrong in it, a worker finds out when nobody waits for it.
    const again = new Promise<void>(whenIdle)
      .then(() => readElsewhere(text, source, keeping))
      .catch(() => undefined)
    const found = again.then((read) =>
      typeof read === 'object' ? warningsIn(read) : lookForWarnings(inSteps),
    )
    tellWarnings(inSteps, found)
    return inSteps
  }
  const description = await readElsewhere(text, source, {
    ...keeping,
    onHeading: tellHeading,
    isEarly: isStartPage() && (origin === undefined || !hasCorrections(origin.server)),
  })
  return description === 'same' ? undefined : description
}

/** Asks for nothing twice. */
function remembered(read: Source['read']): Source['read'] {
  const texts = new Map<string, Promise<string>>()
  return (address) => {
    const text = texts.get(address) ?? read(address)
    texts.set(address, text)
    return text
  }
}

/** It is drawn from what is known before the document is there. */
function isStartPage(): boolean {
  return location.pathname === import.meta.env.BASE_URL && location.search === ''
}
