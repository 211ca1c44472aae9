import { Button } from '../../../controls/basics/Button.tsx'
import { Icon } from '../../../controls/icon/Icon.tsx'
import { Popover } from '../../../controls/overlay/Popover.tsx'
import { SortChoices, type SortChoicesProps } from './SortChoices.tsx'

/** A menu with the sort order of a list; the same choice again reverses it. */
export function SortMenu(sorting: Omit<SortChoicesProps, 'onClose'>) {
  const { choices, sort } = sorting
  const current = choices.find((choice) => choice.field === sort?.field)
  return (
    <Popover
      label="Sort by"
      align="end"
      renderButton={(trigger) => (
        <Button
          {...trigger}
          variant="quiet"
          icon={<Icon name="arrow-down-up" />}
          aria-label={current && `Sorted by ${current.label}`}
        >
          {current?.label ?? 'Sort'}
        </Button>
      )}
    >
      {(close) => <SortChoices {...sorting} onClose={close} />}
    </Popover>
  )
}
