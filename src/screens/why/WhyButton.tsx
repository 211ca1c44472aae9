import { Icon } from '../../controls/icon/Icon.tsx'
import { shortcut } from '../../controls/browser/shortcut.ts'
import { Popover } from '../../controls/overlay/Popover.tsx'
import type { Field } from '../../openapi/model/field-model.ts'
import { Explain } from './late-explain.ts'
import { useWhyShown } from './why-shown.ts'
import styles from '../explain/Why.module.css'

/** A button that opens the reasons for how a field is shown. Renders nothing where nothing was inferred. */
export function WhyButton({ field, className }: { field: Field; className?: string }) {
  const { evidence } = field
  const isShown = useWhyShown()
  if (evidence.reasons.length === 0) return null
  return (
    <Popover
      label={`Why ${field.label} is shown this way`}
      className={styles.panel}
      renderButton={(trigger) => (
        <button
          {...trigger}
          className={[styles.why, className].filter(Boolean).join(' ')}
          // Not an `aria-label`, which would be a second element with the field's name as label.
          title={`Why is ${field.label} shown this way? (${shortcut('/')} shows all)`}
          aria-keyshortcuts="Meta+/ Control+/"
          tabIndex={isShown ? 0 : -1}
          data-why
          data-shown={isShown || undefined}
        >
          <Icon name="chevron-down" />
        </button>
      )}
    >
      {(close) => (
        // Takes the focus, so that the reasons are read at once and Escape leads back.
        <div tabIndex={-1} data-autofocus="" className={styles.reasons}>
          <Explain field={field} close={close} />
        </div>
      )}
    </Popover>
  )
}
