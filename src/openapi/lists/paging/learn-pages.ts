import type { Resource } from '../../model/model.ts'
import { plain } from '../../wording/words.ts'
import { learnSize } from './learn-size.ts'
import { LEARNERS } from './learners.ts'
import type { LearntPages, PagingLearner, SeenPage } from './paging-kind.ts'
import { byRange } from './by-range.ts'
import { isUnpaged } from './paging.ts'
import { SIZE } from './paging-parameters.ts'

/**
 * What another page of a list shows about its paging. It may show the number of the first page, the page size, and
 * whether there are pages.
 */
export function learnPages(resource: Resource, page: SeenPage): LearntPages {
  const { learn = learnSize } = learnerOf(resource) ?? {}
  return learn(resource, page) ?? learnRange(resource, page) ?? learnLink(page)
}

/** True where the description states the number of the first page, or where it does not matter. */
export function describesFirst(resource: Resource): boolean {
  return learnerOf(resource)?.describesFirst?.(resource) ?? true
}

/** True for a first page whose rows look like those of the second. Their numbers continue, or they are as few. */
export function looksLikeSecond(resource: Resource, page: SeenPage): boolean {
  return learnerOf(resource)?.looksLikeSecond?.(resource, page) ?? false
}

function learnerOf({ dialect: { paging } }: Resource): PagingLearner | undefined {
  return LEARNERS.find(({ kind }) => kind === paging.kind)
}

/**
 * The paging of a list that only the header of its first page shows: `Content-Range: items 0-24/319` (RFC 9110 §14.4,
 * with another unit).
 */
function learnRange({ dialect }: Resource, { state, rows, headers }: SeenPage): LearntPages | undefined {
  const written = headers.get('content-range') ?? ''
  const [range, unit = '', last, total] = /^(?:([\w-]+) +)?0-(\d+)\/(\d+)$/.exec(written) ?? []
  const isFirst = range !== undefined && state.page === 1 && Number(last) + 1 === rows.length
  if (!isFirst || !isUnpaged(dialect.paging) || unit === 'bytes' || Number(total) <= rows.length)
    return undefined
  return {
    hints: {
      paging: { kind: byRange.name, unit, usual: rows.length, most: rows.length },
      why: { paging: { code: 'linked', about: ['Content-Range'], weight: 0.9 } },
    },
    isUrgent: true,
    isSure: true,
  }
}

/** The paging of a list that only the address of its next page shows. */
function learnLink({ state, rows, nextAddress }: SeenPage): LearntPages {
  const query = new URLSearchParams(nextAddress?.slice(nextAddress.indexOf('?') >>> 0))
  const named = (names: RegExp) => [...query].find(([name]) => names.test(plain(name)))
  const [size] = [...query].find(([name]) => SIZE.has(plain(name))) ?? []
  const learner = LEARNERS.find(({ link }) => link && named(link.names))
  const [parameter = '', value = ''] = (learner?.link && named(learner.link.names)) ?? []
  if (learner?.link === undefined || state.page > 1 || rows.length < 2) return {}
  const first = /^\d+$/.test(value) ? learner.link.first?.(Number(value), rows.length) : undefined
  const isKnown = first === 0 || first === 1
  if (learner.link.first && !isKnown) return {}
  const names = [parameter, ...(size === undefined ? [] : [size])]
  return {
    hints: {
      paging: {
        kind: learner.kind,
        parameter,
        ...(size === undefined ? {} : { size }),
        ...(isKnown && { first }),
        usual: rows.length,
      },
      why: { paging: { code: 'linked', about: names, weight: 0.9 } },
    },
    isUrgent: true,
    isSure: true,
  }
}
