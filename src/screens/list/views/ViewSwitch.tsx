import { useId } from 'react'
import type { ViewName } from './views.ts'
import styles from './ViewSwitch.module.css'

/** Chooses how a list is looked at, in one press. */
export function ViewSwitch({
  views,
  view,
  onChange,
}: {
  views: readonly ViewName[]
  view: ViewName
  onChange: (view: ViewName) => void
}) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label="View" className={styles.switch}>
      {views.map((name) => (
        <label key={name} title={LOOKS[name][0]}>
          <input
            type="radio"
            name={group}
            aria-label={LOOKS[name][0]}
            checked={name === view}
            onChange={() => onChange(name)}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={LOOKS[name][1]} />
          </svg>
        </label>
      ))}
    </div>
  )
}

// Drawn here: the first page has room for lines, not for six more modules of icons.
const FRAME = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z'
const LOOKS: Record<ViewName, [label: string, drawing: string]> = {
  table: ['Table', `${FRAME}M3 9h18M3 15h18`],
  cards: ['Cards', 'M3 3h7v7H3zM14 3h7v7h-7zM14 14h7v7h-7zM3 14h7v7H3z'],
  gallery: ['Gallery', `${FRAME}M21 15l-5-5L5 21M9 7.5v2`],
  board: ['Board', `${FRAME}M8 7v7M12 7v4M16 7v9`],
  playlist: ['Play list', 'M3 6h12M3 12h8M3 18h8M15 14v6l5-3z'],
  order: ['Order', 'M4 7l3-3 3 3M7 4v16M4 17l3 3 3-3M14 6h7M14 12h7M14 18h7'],
}
