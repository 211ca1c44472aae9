import { Icon } from '../../../controls/icon/Icon.tsx'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'

/** Yes or no; also "not set" if the value may be null. */
export const boolean: FieldKind = {
  ...standardKind('boolean'),
  label: 'Yes or no',
  accepts: (value) => typeof value === 'boolean',
  Control: 'boolean',
  Display: BooleanDisplay,
}

function BooleanDisplay({ value }: DisplayProps) {
  return (
    <span className={styles.row} data-layout="cell">
      <span className={styles.icon}>
        {value === true ? (
          <Icon name="check" size={14} className={styles.yes} />
        ) : (
          <Icon name="minus" size={14} className={styles.faint} />
        )}
      </span>
      {value === true ? 'Yes' : 'No'}
    </span>
  )
}
