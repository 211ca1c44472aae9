import { useEffect, useRef, type ReactNode } from 'react'
import styles from './SkeletonRegion.module.css'
import visuallyHidden from '../basics/visually-hidden.module.css'

interface SkeletonRegionProps {
  /** The text that a screen reader announces once: "Loading contacts". */
  label?: string
  children: ReactNode
  className?: string
}

/** The region around placeholders. It announces its label once, however many it holds. */
export function SkeletonRegion({ label = 'Loading', children, className }: SkeletonRegionProps) {
  const status = useRef<HTMLSpanElement>(null)
  // A live region announces changes only: some screen readers ignore its first text.
  useEffect(() => {
    if (status.current) status.current.textContent = label
  }, [label])
  return (
    <div className={className}>
      <span ref={status} role="status" className={visuallyHidden.text} />
      {/* Only around the placeholders, because a busy region would hold back its own announcement. */}
      <div className={styles.shapes} aria-busy="true">
        {children}
      </div>
    </div>
  )
}
