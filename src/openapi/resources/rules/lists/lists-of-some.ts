import { because } from '../../../model/evidence.ts'
import { writtenParameters } from '../../../operations/operations.ts'
import { textOf } from '../../paths/mentions.ts'
import { isVerb, VERBS_OF_LISTS } from '../../paths/nouns.ts'
import { needsValue, pages } from '../../paths/response-shape.ts'
import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import { kindOf } from '../../names/kind-of.ts'
import type { PathStep } from '../../../model/paths.ts'
import type { Operation } from '../../../model/operation.ts'
import { isPlural, plainSingular, words } from '../../../wording/words.ts'

/**
 * Lists with some of the rows of the list above, whatever the word for them. Examples are “Get books for
 * reservation” at `/books/reservation`, and `/products/recommended`. Only a described response shows that.
 */
export const listsOfSome: Rule = { name: 'some rows of a list', find: findSome }

function findSome({ reader, steps, byItem, byCollection, look, getOf, take, add, holds }: Survey): void {
  for (const step of steps) {
    const list = getOf(step)
    const word = step.isParameter ? step.parent : step
    const above = word && collectionBefore(word)
    if (!list || !word || !above?.list || word.isParameter || byItem.has(step) || byCollection.has(step))
      continue
    if (OTHER.test(word.segment) || isVerb(word.segment) || !holds(above, list)) continue
    const isPage = pages(list) || writtenParameters(list).some(({ name }) => PAGEABLE.test(name))
    // An object with rows among other things, such as the columns of a board, is no list.
    const isMany = isPage || look(list, false).isList
    if (!isMany || needsValue(reader, list, PAGEABLE)) continue
    if (!isPage && !QUALITY.test(word.segment) && !namesMany(list, nounsOf(word, list))) continue
    add(step, {
      // `/fines/to`
      ...(word.segment.length <= 2 && { name: above.name }),
      list: take(list),
      home: above.home,
      evidence: because('structure', 0.6, 'returnsList', step.path),
    })
  }

  /** The list before a word. `/orders/admin/all` is the list of `/orders/admin`. */
  function collectionBefore({ parent: above }: PathStep): Draft | undefined {
    const isVerb = above?.parent && VERBS_OF_LISTS.has(above.segment)
    return above && (byCollection.get(above) ?? (isVerb ? byCollection.get(above.parent!) : undefined))
  }

  /** The noun of the list above, and that of its rows, which may have a schema of another name. */
  function nounsOf({ parent }: PathStep, list: Operation): string[] {
    return [parent?.segment ?? '', kindOf(look(list, true).rowName ?? '')].map((name) =>
      plainSingular(words(name).at(-1) ?? ''),
    )
  }
}

/** True for a text that has one of these nouns as a plural. */
function namesMany(list: Operation, nouns: readonly string[]): boolean {
  return words(textOf(list)).some((word) => isPlural(word) && nouns.includes(plainSingular(word)))
}

/** Words that say how rows are. */
const QUALITY = /(?:ed|ing|[ai]bles?|less|ful|ive)$/i
/** The account, and records that show only what a record has: `/notifications/schema`. */
const OTHER = /^(?:me|schemas?|templates?|stubbed|samples?|examples?)$/i
/** The position and size of a page in Spring, as one required object. */
const PAGEABLE = /^pageable$/
