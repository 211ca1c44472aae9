import { parametersOf } from '../../model/paths.ts'
import { humanise, isSameNoun, words } from '../../wording/words.ts'
import type { Draft } from '../paths/survey.ts'
import type { UniqueLabel } from './name-resources.ts'
import { joined, parameterInWords } from './phrases.ts'
import { qualifiers } from './qualifiers.ts'
import { GOT } from './spelled-out.ts'

/** Names that frameworks make: `list_1`, `ItemsController_findAll`, `read_items_items__get`. */
const MADE = /\d$|controller[._]|_get$/i

/** The label with the first addition that makes it unique; `undefined` where none does. */
export const uniqueLabel: UniqueLabel = (draft, label, first, used) => {
  const versionOf = ({ path }: Draft) => /\/(v\d[\w.]*)\//.exec(path)?.[1]
  const version = versionOf(draft)
  const last = parametersOf(draft.path).at(-1)
  const main = draft.list ?? draft.read
  return [
    first && versionOf(first) !== version && version && `${label} (${version})`,
    // `/rules/{id}/rule-configs` beside `/rule-configs`
    last &&
      !label.includes(' by ') &&
      `${label} by ${parameterInWords((/^u?u?id$/i.test(last) && qualifiers(draft).at(-1)) || last)}`,
    draft.list &&
      draft.step.isParameter &&
      !isSameNoun(draft.name, words(label)[0] ?? '') &&
      joined(draft.name, label),
    humanise(draft.name),
    ...[main?.summary, main?.operationId].map(
      (text = '') => text.length < 45 && !MADE.test(text) && humanise(words(text).join(' ').replace(GOT, '')),
    ),
    humanise(draft.path.replace(/\{.*?\}/g, '')),
  ].find((way): way is string => typeof way === 'string' && way !== '' && !used.has(way))
}
