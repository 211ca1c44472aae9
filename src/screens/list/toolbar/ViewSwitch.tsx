import { Icon } from '../../../controls/icon/Icon.tsx'
import { useId } from 'react'
import type { ListView } from '../views/list-view.ts'
import styles from './ViewSwitch.module.css'

/** A switch between the views of a list. */
export function ViewSwitch({
  views,
  view,
  onChange,
}: {
  views: readonly ListView[]
  view: ListView
  onChange: (view: ListView) => void
}) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label="View" className={styles.switch}>
      {views.map((one) => (
        <label key={one.name} title={one.label}>
          <input
            type="radio"
            name={group}
            aria-label={one.label}
            checked={one === view}
            onChange={() => onChange(one)}
          />
          <Icon name={one.icon} />
        </label>
      ))}
    </div>
  )
}
