import { Icon } from '../../controls/icon/Icon.tsx'
import { IconButton } from '../../controls/basics/IconButton.tsx'
import { later } from '../../controls/basics/later.ts'
import { Popover } from '../../controls/overlay/Popover.tsx'
import { loadPanels } from './load-panels.ts'

const { Component: ThemeChoices, load } = later(() => loadPanels().then((panels) => panels.ThemeChoices))

/** A button that opens the choice of the theme. */
export function ThemeSwitch({ className }: { className?: string }) {
  return (
    <Popover
      label="Colours"
      renderButton={(trigger) => (
        <IconButton
          label="Colours"
          className={className}
          onPointerEnter={() => void load().catch(() => undefined)} // if loading fails, the press tries again
          {...trigger}
        >
          <Icon name="sun-moon" />
        </IconButton>
      )}
    >
      {() => <ThemeChoices />}
    </Popover>
  )
}
