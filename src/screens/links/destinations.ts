import { remembered } from '../../openapi/model/lazily.ts'
import type { Description } from '../../openapi/model/model.ts'
import type { Search } from './list-search.ts'
import { operationAddress, operationScreens } from './operation-address.ts'
import { findableOperations, filterByWords } from './operation-search.ts'

const MOST_SHOWN = 12

/** A search result: a resource, or an operation. */
interface Destination {
  label: string
  /** A small note beside the label. */
  note: string
  /** The searched text, in lower case. */
  words: string
  to: string
  search: Search
}

/** Every resource and every operation of a description, built once. */
export const destinationsIn: (description: Description) => Destination[] = remembered((description) => {
  const resources = description.resources
    .filter((resource) => !resource.path.includes('{') && resource.isHidden !== true)
    .map((resource) => ({
      label: resource.label,
      note: resource.group,
      words: `${resource.label} ${resource.group} ${resource.path}`.toLowerCase(),
      to: resource.path,
      search: {},
    }))
  const screens = operationScreens(description)
  const operations = findableOperations(description).map(({ operation, label, words }) => {
    const { to, search } = operationAddress(operation, screens.get(operation))
    return { label, note: `${operation.method.toUpperCase()} ${operation.path}`, words, to, search }
  })
  return [...resources, ...operations]
})

/**
 * The destinations that contain every word. An exact label comes first, then a label that begins so, then whole
 * words.
 */
export function findDestinations(
  destinations: Destination[],
  text: string,
  most = MOST_SHOWN,
): Destination[] {
  const wanted = text.trim().toLowerCase().replace(/\s+/g, ' ')
  if (wanted === '') return destinations.slice(0, most)
  const first = wanted.split(' ')[0] ?? ''
  const ranks: Destination[][] = [[], [], [], [], []]
  for (const destination of filterByWords(destinations, text)) {
    const [label, note] = [destination.label.toLowerCase(), destination.note.toLowerCase()]
    const matches = [
      label === wanted || note === wanted,
      label.startsWith(wanted),
      ` ${destination.words} `.includes(` ${wanted} `),
      label.startsWith(first),
      true,
    ]
    const rank = matches.indexOf(true)
    ranks[rank]?.push(destination)
  }
  return ranks.flat().slice(0, most)
}
