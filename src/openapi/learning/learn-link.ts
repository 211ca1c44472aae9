import type { LearntPages, SeenPage } from './learn-pages.ts'
import { plain } from '../wording/words.ts'

const PAGE = /^(?:page|pagenumber|pageno|pageindex|p)$/
const OFFSET = /^(?:offset|skip|start|startindex|from)$/
const CURSOR = /(?:cursor|token|after|marker|bookmark|continue|scrollid|lastid)$/
const SIZE = /^(?:limit|size|perpage|pagesize|count|take|top|rows|maxresults|pagelimit)$/

/** How a list is paged that says it nowhere but in the address of its next page. */
export function learnLink({ state, rows, nextAddress }: SeenPage): LearntPages {
  const query = new URLSearchParams(nextAddress?.slice(nextAddress.indexOf('?') >>> 0))
  const named = (names: RegExp) => [...query].find(([name]) => names.test(plain(name)))
  const size = named(SIZE)?.[0]
  const [page, offset] = [named(PAGE), named(OFFSET)]
  const kind = page ? 'page' : offset ? 'offset' : 'cursor'
  const [parameter = '', value = ''] = page ?? offset ?? named(CURSOR) ?? []
  if (state.page > 1 || parameter === '' || rows.length < 2) return {}
  const isNumber = /^\d+$/.test(value)
  if (kind !== 'cursor' && !isNumber) return {}
  const first = kind === 'page' ? Number(value) - 1 : Number(value) - rows.length
  if (kind !== 'cursor' && first !== 0 && first !== 1) return {}
  const names = [parameter, ...(size === undefined ? [] : [size])]
  return {
    hints: {
      paging: {
        kind,
        parameter,
        ...(size === undefined ? {} : { size }),
        ...(kind === 'cursor' ? {} : { first: first === 0 ? 0 : 1 }),
        usual: rows.length,
      },
      why: { paging: { code: 'linked', about: names, weight: 0.9 } },
    },
    isUrgent: true,
    isSure: true,
  }
}
