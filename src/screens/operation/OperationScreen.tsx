import { useLocation } from '@tanstack/react-router'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { Breadcrumbs } from '../../controls/basics/Breadcrumbs.tsx'
import type { PathParameters } from '../../openapi/model/request.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { operationLabel } from '../../openapi/wording/operation-label.ts'
import { useServer } from '../../server/server.tsx'
import { AddressLink } from '../links/AddressLink.tsx'
import { ListLink, RecordAbove } from '../links/links-above.tsx'
import { useAddressSearch, useNavigation } from '../links/navigation.ts'
import { OperationForm } from './OperationForm.tsx'
import { OperationList } from './OperationList.tsx'
import listStyles from './OperationList.module.css'
import { countText } from '../../controls/basics/count-text.ts'
import styles from './OperationScreen.module.css'
import { SingleResponse } from './SingleResponse.tsx'
import { NotFoundScreen } from '../shared/NotFoundScreen.tsx'
import { ScreenHeader } from '../shared/ScreenHeader.tsx'
import { WhyOperationButton } from '../why/WhyOperationButton.tsx'

export { NotFoundScreen, SingleResponse }

/** The operations of one path, and the values of its path parameters. */
interface OperationScreenProps {
  /** All operations of one path; at least one. */
  operations: Operation[]
  parameters: PathParameters
}

/** A screen for an operation beyond lists and records: a form, and its response. */
export function OperationScreen({ operations, parameters }: OperationScreenProps) {
  const links = useLinksAbove()
  const { tab } = useAddressSearch()
  const operation = operations.find(({ method }) => method === tab) ?? operations[0]
  if (operation === undefined) return null
  const form = <OperationForm key={operation.id} operation={operation} parameters={parameters} />
  return (
    <div>
      <ScreenHeader title={operationLabel(operation)} actions={<WhyOperationButton operation={operation} />}>
        <Breadcrumbs links={links} />
      </ScreenHeader>
      {operations.length === 1 ? (
        form
      ) : (
        <OperationTabs operations={operations} chosen={operations.indexOf(operation)}>
          {form}
        </OperationTabs>
      )}
    </div>
  )
}

interface OperationTabsProps {
  operations: Operation[]
  /** The index of the shown operation. */
  chosen: number
  /** Its panel. */
  children: ReactNode
}

/** A tab for each operation of a path. The arrow keys go from one to the next. */
function OperationTabs({ operations, chosen, children }: OperationTabsProps) {
  const id = useId()
  const { changeSearch } = useNavigation()

  /** Kept in the address, so that the back button and a reload lead to the same operation. */
  function choose(index: number) {
    changeSearch((search) => ({ ...search, tab: operations[index]?.method }), { replace: true })
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const next = (chosen + step + operations.length) % operations.length
    choose(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  return (
    <>
      <div role="tablist" aria-label="Operations at this address" className={styles.tabs}>
        {operations.map((one, index) => (
          <button
            key={one.id}
            id={`${id}-${index}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onKeyDown={press}
            onClick={() => choose(index)}
          >
            <span className={styles.method}>{one.method.toUpperCase()}</span> {operationLabel(one)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}

/** The screen with all operations of the server. */
export function OperationsScreen() {
  const { description } = useServer()
  if (description === undefined) return null
  return (
    <>
      <ScreenHeader
        title="Operations"
        aside={<p className={listStyles.count}>{countText(description.operations.length)}</p>}
      />
      <OperationList description={description} />
    </>
  )
}

/** Links back to the list and the record that an action belongs to, else to the list of operations. */
function useLinksAbove(): ReactNode[] {
  const { description } = useServer()
  const pathname = useLocation({ select: (location) => location.pathname })
  const match = pathname === '/' ? undefined : description?.match(pathname)
  if (match === undefined || match.kind === 'operation') {
    return [
      <AddressLink key="operations" to="/" search={{ screen: 'operations' }}>
        Operations
      </AddressLink>,
    ]
  }
  const { resource, parameters } = match
  const list = resource.list && <ListLink key="list" resource={resource} parameters={parameters} />
  const record = match.kind === 'record' && (
    <RecordAbove
      key="record"
      resource={resource}
      id={Object.values(parameters).at(-1) ?? ''}
      address={pathname}
    />
  )
  return [list, record].filter((link) => link !== undefined && link !== false)
}
