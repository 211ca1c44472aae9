import type { ReactNode } from 'react'
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import styles from './overlay.module.css'

export interface MenuAction {
  id: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  onAction: () => void
}

export interface MenuProps {
  /** Names the button and the menu. */
  label: string
  /** What the button shows; its label unless given. */
  children?: ReactNode
  items: MenuAction[]
  /** Class of the button. */
  className?: string
}

/** A button that opens a list of actions: arrows, typing ahead, Escape. Heavy: load it with `later`. */
export function Menu({ label, children, items, className }: MenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={className}>
        {children ?? label}
      </Button>
      <Popover className={styles.popover} placement="bottom end">
        <AriaMenu className={styles.items} aria-label={label}>
          {items.map((item) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              className={styles.item}
              data-danger={item.isDanger || undefined}
              isDisabled={item.isDisabled}
              onAction={item.onAction}
            >
              {item.icon}
              {item.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
