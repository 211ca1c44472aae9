import { ArrowDown, ArrowUp } from 'lucide-react'

/** Which way a column is sorted. The column itself says it in words (`aria-sort`). */
export function SortArrow({ order }: { order: 'ascending' | 'descending' }) {
  return order === 'ascending' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />
}
