import type { Draft } from '../paths/survey.ts'
import type { ResourceName } from './resource-name.ts'

/** The names with words apart as the name of another resource has them: “Time entry notes” beside “Time entries”. */
export function withWordsApart(names: ReadonlyMap<Draft, ResourceName>): Map<Draft, ResourceName> {
  const apart = new Map<string, string>()
  for (const [{ name }, { label, singular }] of names)
    if (label.toLowerCase().replaceAll(' ', '') === name && /^[a-z]{7,}$/.test(name))
      for (const text of [label, singular])
        if (text.includes(' ')) apart.set(text.toLowerCase().replaceAll(' ', ''), text)
  if (apart.size === 0) return new Map(names)
  const written = (text: string) =>
    text.replaceAll(/[a-z]{7,}/gi, (word, at: number) => {
      const other = apart.get(word.toLowerCase()) ?? word
      return at === 0 ? other : other.charAt(0).toLowerCase() + other.slice(1)
    })
  return new Map(
    [...names].map(([draft, { label, singular }]) => [
      draft,
      { label: written(label), singular: written(singular) },
    ]),
  )
}
