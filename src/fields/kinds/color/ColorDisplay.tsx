import type { DisplayProps } from '../../shared/field-type.ts'
import styles from '../../FieldDisplay.module.css'

/** A swatch beside the code of a colour. */
export function ColorDisplay({ value }: DisplayProps) {
  const code = String(value)
  // Some servers leave the `#` out.
  const paint = [code, `#${code}`].find((one) => CSS.supports('color', one))
  return (
    <span className={styles.row}>
      <span className={styles.swatch} style={{ background: paint ?? 'none' }} />
      <span className={styles.mono}>{code}</span>
    </span>
  )
}
