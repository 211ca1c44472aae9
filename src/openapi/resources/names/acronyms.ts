import { wordSet } from '../../model/word-set.ts'
import { words } from '../../wording/words.ts'
import type { Draft } from '../paths/survey.ts'
import type { ResourceName } from './resource-name.ts'

/** The names with acronyms as summaries and tags write them: “UTXOs”, “ERC-721”. */
export function withAcronyms(names: ReadonlyMap<Draft, ResourceName>): Map<Draft, ResourceName> {
  const capitals = capitalsOf([...names.keys()])
  const written = (name: string) =>
    capitals.size === 0
      ? name
      : name.replace(/\b([a-z]+?)(s?)( \d+)?\b/gi, (all, word: string, s: string, digits = '') => {
          const one = capitals.get(word.toLowerCase() + digits)
          return capitals.get(all.toLowerCase()) ?? (one === undefined ? all : one + s)
        })
  return new Map(
    [...names].map(([draft, { label, singular }]) => [
      draft,
      {
        label: written(label),
        singular: singular.endsWith('s')
          ? written(singular).replace(/(?<=[A-Z]{2})s$/, '')
          : written(singular),
      },
    ]),
  )
}

/** The words in capitals by their plain form, without those that are also written in small letters. */
function capitalsOf(drafts: readonly Draft[]): Map<string, string> {
  const capitals = new Map<string, string>()
  const others = new Set<string>()
  const texts = drafts.flatMap(({ list, read }) => {
    const { summary = '', tags = [] } = list ?? read ?? {}
    return [summary, ...tags]
  })
  // `/CB` beside `/users`; longer words may be in capitals for no reason.
  const segments = drafts.map(({ step }) => step.segment)
  if (segments.some((one) => /^[a-z]+$/.test(one)))
    for (const one of segments) if (/^[A-Z]{2,3}$/.test(one)) texts.push(`the ${one}`)
  // Most descriptions have no word in capitals.
  if (!texts.some((text) => /[A-Z]{2}/.test(text))) return capitals
  for (const text of texts)
    // Roles stand in brackets: `List users (ADMIN)`.
    for (const word of /[a-z]/.test(text) ? text.replace(/[([{].*?[)\]}]/g, '').split(/[^\w-]+/) : []) {
      // `UTXOs`
      const one = ACRONYM.test(word) ? word.replace(/s$/, '') : undefined
      const plain = words(one ?? word).join(' ')
      if (one === undefined) others.add(plain)
      else if (!EMPHASISED.has(plain)) capitals.set(plain, one)
    }
  for (const other of others) capitals.delete(other)
  return capitals
}

const ACRONYM = /^[A-Z]{2,5}(?:s|-?\d+)?$/
/** Methods, roles and others that are often in capitals. */
const EMPHASISED = wordSet(
  'get post put patch head admin admins user users staff owner all new not only and or',
)
