import { because } from '../../model/evidence.ts'
import { writtenParameters } from '../../operations/operations.ts'
import { textOf } from '../paths/mentions.ts'
import { isVerb } from '../paths/nouns.ts'
import { needsValue, pages } from '../paths/response-shape.ts'
import type { Rule } from '../paths/rule.ts'
import type { Survey } from '../paths/survey.ts'
import type { Operation } from '../../model/operation.ts'
import { isPlural, plainSingular, words } from '../../wording/words.ts'

/**
 * Lists with some of the rows of the list above, whatever the word for them. Examples are “Get books for
 * reservation” at `/books/reservation`, and `/products/recommended`. Only a described response shows that.
 */
export const listsOfSome: Rule = { name: 'some rows of a list', find: findSome }

function findSome({ reader, steps, byItem, byCollection, look, getOf, take, add, holds }: Survey): void {
  for (const step of steps) {
    const list = getOf(step)
    const word = step.isParameter ? step.parent : step
    const above = word?.parent && byCollection.get(word.parent)
    if (!list || !word || !above?.list || word.isParameter || byItem.has(step) || byCollection.has(step))
      continue
    if (OTHER.test(word.segment) || isVerb(word.segment) || !holds(above, list)) continue
    const isPage = pages(list) || writtenParameters(list).some(({ name }) => PAGEABLE.test(name))
    // An object with rows among other things, such as the columns of a board, is no list.
    const isMany = isPage || look(list, false).rows?.at.length === 0
    if (!isMany || needsValue(reader, list, PAGEABLE)) continue
    if (!isPage && !QUALITY.test(word.segment) && !namesMany(list, word.parent?.segment)) continue
    add(step, {
      // `/fines/to`
      ...(word.segment.length <= 2 && { name: above.name }),
      list: take(list),
      evidence: because('structure', 0.6, 'returnsList', step.path),
    })
  }
}

/** True for a text that has the noun of the list above as a plural. */
function namesMany(list: Operation, above = ''): boolean {
  const noun = plainSingular(words(above).at(-1) ?? '')
  return words(textOf(list)).some((word) => isPlural(word) && plainSingular(word) === noun)
}

/** Words that say how rows are. */
const QUALITY = /(?:ed|ing|[ai]bles?|less|ful|ive)$/i
/** The account, and records that show only what a record has: `/notifications/schema`. */
const OTHER = /^(?:me|schemas?|templates?|stubbed|samples?|examples?)$/i
/** The position and size of a page in Spring, as one required object. */
const PAGEABLE = /^pageable$/
