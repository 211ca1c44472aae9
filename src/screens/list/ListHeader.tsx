import { totalOf, type ListPage } from '../../openapi/lists/paging/list-page.ts'
import { buttonClass } from '../../controls/basics/Button.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import { takesFile } from '../../openapi/operations/takes-file.ts'
import { operationLabel } from '../../openapi/wording/operation-label.ts'
import styles from './ListHeader.module.css'
import { countText } from '../../controls/basics/count-text.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { ParentBreadcrumbs } from '../links/ParentBreadcrumbs.tsx'
import { ListActions, type ListActionsProps } from './toolbar/ListActions.tsx'
import { NewLink } from './toolbar/NewLink.tsx'
import { ScreenHeader } from '../shared/ScreenHeader.tsx'

interface ListHeaderProps extends ListActionsProps {
  /** False where the actions on selected rows take the place of those on the list. */
  hasActions: boolean
  /** Which rows are on screen: `1–25 of many`. */
  range: string
}

/** The header of a list: its title, the number of records if known, and its actions. */
export function ListHeader({ hasActions, range, ...list }: ListHeaderProps) {
  const { resource, parameters, page, address } = list
  return (
    <ScreenHeader
      title={resource.label}
      aside={<Count page={page} range={range} />}
      actions={
        hasActions ? (
          <>
            <ListActions {...list} />
            {resource.create === undefined ? (
              <UploadLink resource={resource} address={address} />
            ) : (
              <NewLink resource={resource} address={address} isFloating />
            )}
          </>
        ) : undefined
      }
    >
      {resource.parent === undefined ? null : (
        <ParentBreadcrumbs resource={resource} parameters={parameters} />
      )}
    </ScreenHeader>
  )
}

/** A link to the upload of a list whose records are created by sending a file to a separate address. */
function UploadLink({ resource, address }: { resource: Resource; address: string }) {
  const upload = resource.collectionActions.find((one) => one.method === 'post' && takesFile(one))
  if (upload === undefined) return null
  return (
    <AddressLink to={address} search={{ operation: upload.id }} className={buttonClass('primary')}>
      {operationLabel(upload, resource.collectionActions)}
    </AddressLink>
  )
}

function Count({ page, range }: { page: ListPage | undefined; range: string }) {
  if (page === undefined || (page.rows.length === 0 && page.total === undefined)) return null
  if (page.searched !== undefined)
    return (
      <p className={styles.count}>
        {countText(page.rows.length)} of {countText(page.searched)}
      </p>
    )
  const total = totalOf(page)
  return <p className={styles.count}>{total === undefined ? range : countText(total)}</p>
}
