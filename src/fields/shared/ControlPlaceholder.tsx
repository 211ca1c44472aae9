import styles from '../../controls/input/input.module.css'

/** The box of a control whose package is still loading, as high as the control. */
export function ControlPlaceholder() {
  return <div className={styles.input} aria-busy="true" />
}
