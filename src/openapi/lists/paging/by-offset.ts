import type { Parameter } from '../../model/operation.ts'
import { plain } from '../../wording/words.ts'
import type { PagingKind } from './paging-kind.ts'
import { counts, isNumber, OFFSET, sized, tokensBeside, written } from './paging-parameters.ts'
import { serverPage } from './server-page.ts'

/** Paging by the index of the first row: `offset=20`, or `_start=20` with `_end=40`. */
export const byOffset: PagingKind = {
  name: 'offset',
  label: 'By the number of the first row',
  hint: { parameter: 'required', size: 'optional', first: { label: 'First row', usual: 0 } },
  isCounted: true,
  names: OFFSET,
  guess: (list) => {
    const offset = list.find(OFFSET, counts, list.size)
    if (!offset) return undefined
    const end = list.size ? undefined : list.find(new Set(['end']), isNumber)
    const to = list.size ? undefined : list.query.find(({ name }) => plain(name) === 'to')
    // `from` and `to` are dates, prices and years just as often.
    if (to && plain(offset.name) === 'from' && !(isNumber(to) && [offset, to].some(countsRows)))
      return undefined
    const isLast = to && /inclusive|last/i.test(to.field.description ?? '')
    return {
      paging: {
        parameter: offset.name,
        first: firstOf(offset),
        ...(end && { further: { end: end.name } }),
        ...(to && { further: { [isLast ? 'last' : 'end']: to.name } }),
        ...sized(list, offset),
      },
      uses: [offset, list.size, end, to, ...tokensBeside(list, offset)],
    }
  },
  ask: ({ parameter, first = 0, size, further }, { page }, rows) => ({
    query: {
      ...written(parameter, (page - 1) * rows + first),
      ...written(further?.end, page * rows + first),
      ...written(further?.last, page * rows + first - 1),
      ...written(size, rows),
    },
  }),
  read: (_dialect, response, state, size) => serverPage(response, state, size, { goesOn: true }),
  explain: ({ parameter, first }) => `${parameter} counts rows${first === undefined ? '' : ` from ${first}`}`,
}

/** True where the description, or the default, suggests the index of a row. */
function countsRows({ field: { default: usual, description = '' } }: Parameter): boolean {
  return (
    usual === 0 ||
    usual === 1 ||
    /^(?!.*\b(?:date|time|price))(?:.*\b)?(?:rows?|records?|results?|items?|index)\b/is.test(description)
  )
}

function firstOf({ field }: Parameter): 0 | 1 {
  const { keywords } = field.schema
  return Number(keywords.default ?? keywords.minimum) === 1 ? 1 : 0
}
