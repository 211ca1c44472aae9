import { byCursor } from './by-cursor.ts'
import { byOffset } from './by-offset.ts'
import { byPage } from './by-page.ts'
import { byRange } from './by-range.ts'
import { bySize } from './by-size.ts'
import type { PagingKind } from './paging-kind.ts'
import { unpaged } from './unpaged.ts'

/**
 * The kinds of paging, in the order in which a list's parameters are checked for them. The last one fits every list.
 */
export const PAGINGS: PagingKind[] = [byPage, byOffset, byCursor, byRange, bySize, unpaged]
