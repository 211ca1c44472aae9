import { Icon } from '../icon/Icon.tsx'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  label: ReactNode
  children: ReactNode
  /** Opens it when it becomes true; a person can close it again. */
  isOpen?: boolean
}

/** A heading that opens and closes the content below it. The content stays in the page, so that nothing typed is lost. */
export function Disclosure({ label, children, isOpen = false }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen && details.current !== null) details.current.open = true
  }, [isOpen])
  return (
    <details ref={details} className={styles.disclosure}>
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={16} className={styles.chevron} />
        {label}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
