import type { Description } from '../description/model.ts'
import type { Source } from '../description/parse-document.ts'
import { hasCorrections } from './correction-marks.ts'
import { tellHeading } from './heading-ahead.ts'
import { keepingOf, type Origin } from './keep-description.ts'
import { readElsewhere } from './read-elsewhere.ts'

/** The description of a large text, kept for the next visit where its origin is known. `undefined`: the page has to read it itself. */
export async function readLarge(
  text: string | Blob,
  source: Source | undefined,
  origin: Origin | undefined,
): Promise<Description | undefined> {
  const description = await readElsewhere(text, source, {
    ...(origin && keepingOf(origin)),
    onHeading: tellHeading,
    isEarly: isStartPage() && (origin === undefined || !hasCorrections(origin.server)),
  })
  return description === 'same' ? undefined : description
}

/** It is drawn from what is known before the document is there. */
function isStartPage(): boolean {
  return location.pathname === import.meta.env.BASE_URL && location.search === ''
}
