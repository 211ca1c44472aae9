import { Icon } from '../icon/Icon.tsx'
import type { ReactNode } from 'react'
import input from '../input/input.module.css'
import styles from './DialogHead.module.css'

/** The title of a dialog, a second-level heading, beside the button that closes it. */
export function DialogHead({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className={styles.head}>
      {children}
      <button type="button" className={input.inner} aria-label="Close" onClick={onClose}>
        <Icon name="x" size={18} />
      </button>
    </div>
  )
}
