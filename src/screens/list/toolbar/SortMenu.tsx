import { Icon } from '../../../controls/icon/Icon.tsx'
import { Popover } from '../../../controls/overlay/Popover.tsx'
import { SortChoices, type SortChoicesProps } from './SortChoices.tsx'
import styles from './SortMenu.module.css'

/** A menu with the sort order of a list; the same choice again reverses it. */
export function SortMenu(sorting: Omit<SortChoicesProps, 'onClose'>) {
  const { choices, sort } = sorting
  const current = choices.find((choice) => choice.field === sort?.field)
  return (
    <Popover
      label="Sort by"
      align="end"
      renderButton={(trigger) => (
        <button
          {...trigger}
          className={styles.sort}
          aria-label={current === undefined ? 'Sort' : `Sorted by ${current.label}`}
        >
          <Icon name="arrow-down-up" />
          {current?.label ?? 'Sort'}
        </button>
      )}
    >
      {(close) => <SortChoices {...sorting} onClose={close} />}
    </Popover>
  )
}
