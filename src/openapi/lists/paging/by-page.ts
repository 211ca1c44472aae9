import { plain } from '../../wording/words.ts'
import type { Parameter } from '../../model/operation.ts'
import type { PagingKind } from './paging-kind.ts'
import { counts, PAGE, sized, tokensBeside, written } from './paging-parameters.ts'
import { serverPage } from './server-page.ts'

/** Paging by the number of the page: `page=2`. */
export const byPage: PagingKind = {
  name: 'page',
  label: 'By the number of the page',
  hint: { parameter: 'required', size: 'optional', first: { label: 'First page', usual: 1 } },
  isCounted: true,
  isMistakable: true,
  names: PAGE,
  guess: (list) => {
    const page = list.find(PAGE, counts)
    return (
      page && {
        paging: { parameter: page.name, first: firstOf(page), ...sized(list, page) },
        uses: [page, list.size, ...tokensBeside(list, page)],
      }
    )
  },
  ask: ({ parameter, first = 1, size }, state, rows) => ({
    query: { ...written(parameter, state.page - 1 + first), ...written(size, rows) },
  }),
  read: (_dialect, response, state, size) => serverPage(response, state, size, { goesOn: true }),
  explain: ({ parameter, first }) =>
    `${parameter} counts pages${first === undefined ? '' : ` from ${first}`}`,
}

function firstOf({ name, field }: Parameter): 0 | 1 {
  const { keywords } = field.schema
  const { default: usual, minimum, example } = keywords
  return Number(usual ?? minimum) === 0 ||
    /(?:zero|0)[- ]?(?:based|indexed)|(?:at|from|with|is) (?:0|zero)\b|\(0\.\.N/i.test(
      field.description ?? '',
    ) ||
    ((usual ?? minimum ?? example) === undefined && plain(name) === 'pageindex')
    ? 0
    : 1
}
