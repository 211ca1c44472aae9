import type { ReactNode } from 'react'
import type { Resource } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { operationLabel } from '../../openapi/wording/operation-label.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { ActionsMenu } from '../shared/ActionsMenu.tsx'
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
      <ActionsMenu>
        {(close) => (
          <>
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
          </>
        )}
      </ActionsMenu>
      <ExplainOutlet resource={resource} />
    </>
  )
}
