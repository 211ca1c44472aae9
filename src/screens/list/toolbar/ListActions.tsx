import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import type { ListPage, ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { hasAllRows, LateExportList, lateSaveAsCsv } from './LateExport.ts'
import styles from '../ListHeader.module.css'
import { OperationLinks } from '../../operation/OperationLinks.tsx'

interface ListActionsProps {
  resource: Resource
  parameters: PathParameters
  page: ListPage | undefined
  state: ListState
  address: string
}

/** A menu of a list: its other operations, and saving the rows as a file. */
export function ListActions({ address, page, ...list }: ListActionsProps) {
  const { resource } = list
  return (
    <>
      <OperationLinks resource={resource} operations={resource.collectionActions} address={address} />
      {page === undefined || page.rows.length === 0 ? null : <ExportButton {...list} page={page} />}
    </>
  )
}

/** Exports the rows at once where they are all on screen. Otherwise a dialog offers this page or all pages. */
function ExportButton({ page, ...list }: Omit<ListActionsProps, 'address' | 'page'> & { page: ListPage }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className={styles.export}
        icon={<Download aria-hidden="true" />}
        aria-label="Export as CSV"
        title="Export as CSV"
        onClick={() => (hasAllRows(page) ? void lateSaveAsCsv(list.resource, page.rows) : setOpen(true))}
      >
        Export
      </Button>
      {isOpen ? <LateExportList {...list} page={page} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
