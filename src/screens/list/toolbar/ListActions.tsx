import { Icon } from '../../../controls/icon/Icon.tsx'
import { useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import type { ListPage, ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { OperationLinks } from '../../operation/OperationLinks.tsx'
import { MenuItem } from '../../shared/MenuItem.tsx'
import { useIsNarrow } from '../../shared/use-is-narrow.ts'
import { LateExportList } from './LateExport.ts'

/** A list as it is on screen. */
export interface ListActionsProps {
  resource: Resource
  parameters: PathParameters
  /** `undefined` while it is read. */
  page: ListPage | undefined
  state: ListState
  /** The address of the list: `/users/7/orders`. */
  address: string
  /** Begins to select rows; `undefined` where no action takes several rows. */
  onSelect: (() => void) | undefined
}

/**
 * A menu with the other operations of a list, and a button that exports its rows. In a narrow window that is in the menu
 * too, with the selection of rows, which have no boxes there.
 */
export function ListActions({ address, page, onSelect, ...list }: ListActionsProps) {
  const { resource } = list
  const isNarrow = useIsNarrow()
  const [isExporting, setExporting] = useState(false)
  const hasRows = page !== undefined && page.rows.length > 0
  const exportRows = () => setExporting(true)
  return (
    <>
      <OperationLinks resource={resource} operations={resource.collectionActions} address={address}>
        {(close) =>
          hasRows && isNarrow ? (
            <>
              {onSelect ? (
                <MenuItem close={close} onPress={onSelect}>
                  <Icon name="list-checks" />
                  Select
                </MenuItem>
              ) : null}
              <MenuItem close={close} onPress={exportRows}>
                <Icon name="download" />
                Export as CSV
              </MenuItem>
            </>
          ) : null
        }
      </OperationLinks>
      {hasRows && !isNarrow ? (
        <Button
          icon={<Icon name="download" />}
          aria-label="Export as CSV"
          title="Export as CSV"
          onClick={exportRows}
        >
          Export
        </Button>
      ) : null}
      {hasRows && isExporting ? (
        <LateExportList {...list} page={page} onClose={() => setExporting(false)} />
      ) : null}
    </>
  )
}
