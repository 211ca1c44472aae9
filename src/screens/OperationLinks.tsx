import { Ellipsis } from 'lucide-react'
import { IconButton } from '../controls/IconButton.tsx'
import { Popover } from '../controls/Popover.tsx'
import type { Operation } from '../description/model.ts'
import { operationLabel } from '../description/operation-label.ts'
import { AddressLink } from './AddressLink.tsx'
import menu from './menu.module.css'

/** What else can be done with a list, behind one button. Nothing where there is nothing. */
export function OperationLinks({ operations, address }: { operations: Operation[]; address: string }) {
  if (operations.length === 0) return null
  return (
    <Popover
      label="More actions"
      align="end"
      renderButton={(props) => (
        <IconButton label="More actions" {...props}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    >
      {(close) => (
        <ul className={menu.list}>
          {operations.map((operation) => (
            <li key={operation.id}>
              <AddressLink
                to={address}
                search={{ operation: operation.id }}
                className={menu.item}
                onClick={close}
              >
                {operationLabel(operation)}
              </AddressLink>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
