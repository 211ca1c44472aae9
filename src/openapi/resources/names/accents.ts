import { isAscii, unaccented } from '../../wording/words.ts'
import type { Draft } from '../paths/survey.ts'
import type { ResourceName } from './resource-name.ts'

/** The names with the accents of others: “My inscrições” for `/me/inscricoes` where a tag writes “Inscrições”. */
export function withAccents(names: ReadonlyMap<Draft, ResourceName>): Map<Draft, ResourceName> {
  const texts = [...names.values()].flatMap(({ label, singular }) => [label, singular])
  // The classes of Unicode take long to read, and most names have no accents.
  if (texts.every(isAscii)) return new Map(names)
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}+/gu) ?? [])
  const accented = new Map(
    words.filter((word) => unaccented(word) !== word).map((word) => [unaccented(word), word]),
  )
  if (accented.size === 0) return new Map(names)
  const written = (text: string) =>
    text.replaceAll(/\p{L}+/gu, (word) => {
      const other = accented.get(word.toLowerCase()) ?? word
      return /^\p{Lu}/u.test(word) ? other.charAt(0).toUpperCase() + other.slice(1) : other
    })
  return new Map(
    [...names].map(([draft, { label, singular }]) => [
      draft,
      { label: written(label), singular: written(singular) },
    ]),
  )
}
