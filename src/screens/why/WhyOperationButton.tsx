import { IconButton } from '../../controls/basics/IconButton.tsx'
import { Icon } from '../../controls/icon/Icon.tsx'
import { Popover } from '../../controls/overlay/Popover.tsx'
import type { Operation } from '../../openapi/model/operation.ts'
import { Explain } from './late-explain.ts'
import styles from '../explain/Why.module.css'

const LABEL = 'Where this belongs'

/** A button that opens where an operation belongs, and why. */
export function WhyOperationButton({ operation }: { operation: Operation }) {
  return (
    <Popover
      label={LABEL}
      align="end"
      className={styles.panel}
      renderButton={(trigger) => (
        <IconButton label={LABEL} {...trigger}>
          <Icon name="lightbulb" />
        </IconButton>
      )}
    >
      {() => (
        <div tabIndex={-1} data-autofocus="" className={styles.reasons}>
          <p className={styles.title}>{LABEL}</p>
          <Explain operation={operation} />
        </div>
      )}
    </Popover>
  )
}
