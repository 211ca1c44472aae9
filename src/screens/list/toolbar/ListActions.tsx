import { Download } from 'lucide-react'
import { Button } from '../../../controls/basics/Button.tsx'
import type { ListPage } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { lateSaveAsCsv } from './late-save-as-csv.ts'
import styles from '../ListHeader.module.css'
import { OperationLinks } from '../../operation/OperationLinks.tsx'

/** A menu of a list: its other operations, and saving the rows as a file. */
export function ListActions({
  resource,
  page,
  address,
}: {
  resource: Resource
  page: ListPage | undefined
  address: string
}) {
  return (
    <>
      <OperationLinks resource={resource} operations={resource.collectionActions} address={address} />
      {page === undefined || page.rows.length === 0 ? null : <ExportButton resource={resource} page={page} />}
    </>
  )
}

function ExportButton({ resource, page }: { resource: Resource; page: ListPage }) {
  const isAll = !page.hasNext && page.first === 0 && page.searched === undefined
  const what = isAll ? 'Export all as CSV' : 'Export this page as CSV'
  return (
    <Button
      className={styles.export}
      icon={<Download aria-hidden="true" />}
      aria-label={what}
      title={what}
      onClick={() => void lateSaveAsCsv(resource, page.rows)}
    >
      Export
    </Button>
  )
}
