import type { Dialect } from '../../model/dialect-model.ts'
import type { ListState } from './list-page.ts'

/** The page size where neither the person nor the server sets one. */
const USUAL_SIZE = 25

/** The page size of a list. */
export function pageSizeOf({ paging }: Dialect, state: ListState): number {
  const { defaultSize = 0, maximumSize = 0 } = paging
  const usual = defaultSize > 0 && defaultSize <= 100 ? defaultSize : USUAL_SIZE
  return Math.min(state.size ?? usual, maximumSize > 0 ? maximumSize : Infinity)
}
