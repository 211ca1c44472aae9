import styles from '../FieldControl.module.css'

/** The reserved space of a control whose package is still loading. */
export function ControlPlaceholder() {
  return <div className={styles.placeholder} aria-busy="true" />
}
