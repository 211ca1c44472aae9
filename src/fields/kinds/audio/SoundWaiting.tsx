import styles from '../../FieldDisplay.module.css'

/** Drawn while the code of a player is loading. */
export const SoundWaiting = () => <span className={styles.faint}>…</span>
