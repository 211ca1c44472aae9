import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { isText } from '../text/text.tsx'

/** A colour: its swatch beside its code. */
export const color: FieldKind = {
  ...standardKind('color'),
  label: 'Colour',
  accepts: isText,
  Control: 'color',
  Display: ColorDisplay,
}

/** A swatch beside the code of a colour. */
function ColorDisplay({ value }: DisplayProps) {
  const code = String(value)
  // Some servers leave the `#` out.
  const paint = [code, `#${code}`].find((one) => CSS.supports('color', one))
  return (
    <span className={styles.row} data-layout="cell">
      <span className={styles.swatch} style={{ background: paint ?? 'none' }} />
      <span className={styles.mono}>{code}</span>
    </span>
  )
}
