import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../controls/basics/IconButton.tsx'
import { Popover } from '../../controls/overlay/Popover.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { operationLabel } from '../../openapi/wording/operation-label.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import menu from '../shared/menu.module.css'
import { ExplainItem } from '../why/ExplainItem.tsx'
import { ExplainOutlet } from '../why/ExplainOutlet.tsx'

/** A menu with the other operations of a list, and the explanation of the page. */
export function OperationLinks({
  resource,
  operations,
  address,
  children,
}: {
  resource: Resource
  operations: Operation[]
  address: string
  /** Further items; `close` closes the menu. */
  children?: (close: () => void) => ReactNode
}) {
  return (
    <>
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
                  {operationLabel(operation, operations)}
                </AddressLink>
              </li>
            ))}
            {children?.(close)}
            <ExplainItem resource={resource} close={close} />
          </ul>
        )}
      </Popover>
      <ExplainOutlet resource={resource} />
    </>
  )
}
