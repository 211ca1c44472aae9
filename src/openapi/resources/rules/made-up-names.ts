import { everyPlace, operationsAt, type Place } from '../../model/paths.ts'
import type { Survey } from '../paths/survey.ts'

/**
 * Paths in which a program has written a number of its own where others write a name: `/tables/m21yjcza0gb5ck4/records`. The one tag of all that
 * lies below is the name.
 */
export function madeUpNames({ places, drafts }: Survey): void {
  for (const place of places.filter(isMadeUp)) {
    const tags = new Set(everyPlace(place).flatMap((one) => operationsAt(one).map(({ tags: [tag] }) => tag)))
    const [tag] = tags
    if (tags.size !== 1 || tag === undefined) continue
    for (const draft of drafts) {
      const isOwn = draft.place === place || (draft.place.parent === place && RECORDS.test(draft.name))
      if (isOwn) draft.name = tag
    }
    place.segment = tag
  }
}

const RECORDS = /^(?:records?|rows?|items?|entries|documents?|objects?|data)$/i

/** Letters and digits as no word has them, by itself or like another one of its length beside it. */
function isMadeUp({ segment, parent }: Place): boolean {
  const like = parent?.children.filter((one) => one.segment.length === segment.length) ?? []
  return /^[a-z\d]{12,}$/i.test(segment) && like.some((one) => /[a-z]\d+[a-z]+\d+/i.test(one.segment))
}
