import { Icon } from '../../controls/icon/Icon.tsx'
import type { ReactNode } from 'react'
import { IconButton } from '../../controls/basics/IconButton.tsx'
import { Popover } from '../../controls/overlay/Popover.tsx'
import menu from './menu.module.css'

interface ActionsMenuProps {
  /** The class of the button. */
  className?: string
  /** The items; `close` closes the menu. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a menu of less common actions. */
export function ActionsMenu({ className, children }: ActionsMenuProps) {
  return (
    <Popover
      label="More actions"
      align="end"
      renderButton={(trigger) => (
        <IconButton label="More actions" className={className} {...trigger}>
          <Icon name="ellipsis" />
        </IconButton>
      )}
    >
      {(close) => <ul className={menu.list}>{children(close)}</ul>}
    </Popover>
  )
}
