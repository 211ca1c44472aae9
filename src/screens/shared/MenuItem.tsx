import type { ComponentProps } from 'react'
import menu from './menu.module.css'

interface MenuItemProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  /** Closes the menu. */
  close: () => void
  /** Called after the menu has closed. */
  onPress: () => void
}

/** One action of a menu in a popover, as an item of its list. */
export function MenuItem({ close, onPress, ...native }: MenuItemProps) {
  return (
    <li>
      <button
        type="button"
        className={menu.item}
        {...native}
        onClick={() => {
          close()
          onPress()
        }}
      />
    </li>
  )
}
