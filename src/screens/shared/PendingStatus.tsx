import type { ReactNode } from 'react'
import { useIsLate } from '../../controls/hooks/use-is-late.ts'

/** A status that says that a request is under way, once that takes long: `Saving…`. Until then and after it, its children. */
export function PendingStatus({
  waiting,
  className,
  children,
}: {
  /** The words for a request that is under way. */
  waiting: string | undefined
  className?: string
  children?: ReactNode
}) {
  const isLate = useIsLate(waiting !== undefined, LATE)
  return (
    <p role="status" className={className}>
      {isLate ? waiting : children}
    </p>
  )
}

/** How long a request may take (ms) before a person wonders whether the button worked. */
const LATE = 500
