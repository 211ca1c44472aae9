import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Disclosure } from '../../controls/overlay/Disclosure.tsx'
import { PlainDialog } from '../../controls/overlay/PlainDialog.tsx'
import { isPartlySearched } from '../../openapi/lists/paging/whole-page.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { titleOf } from '../../openapi/records/record.ts'
import { useLoadedPages } from '../../queries/read/use-loaded-pages.ts'
import { useList } from '../../queries/read/use-list.ts'
import { useAddressSearch, useNavigation } from '../links/navigation.ts'
import { wasOpenedByPress } from '../links/opened-by-press.ts'
import { rowParameters } from '../links/record-address.ts'
import { rowKeys } from '../list/columns/row-keys.ts'
import { valueOf } from '../list/columns/value-of.ts'
import { stateAt } from '../list/views/views.ts'
import { RawRecord } from './RawRecord.tsx'
import { RecordActions } from './RecordActions.tsx'
import { RecordGroup } from './RecordGroup.tsx'
import { RecordMedia } from './RecordMedia.tsx'
import { recordParts } from './record-parts.ts'
import { RelatedLists } from './RelatedLists.tsx'
import { RelatedPages } from './RelatedPages.tsx'
import styles from './RowDialog.module.css'

const LONGEST_TITLE = 80

/** All of a row that has no page of its own. It is shown over its list, at `?row=` of the list's address. */
export function RowDialog({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const search = useAddressSearch()
  const { changeSearch } = useNavigation()
  const { history } = useRouter()
  // The back button then leads to the list as it was.
  const [isOpened] = useState(() => wasOpenedByPress(history.location.href))
  const state = stateAt(resource, search)
  const { data: page, isPlaceholderData } = useList(resource, parameters, state)
  const loaded = useLoadedPages(resource, parameters, state)
  const { rows = [] } = page && isPartlySearched(page) ? loaded.page : (page ?? {})
  const row = rows[rowKeys(resource, rows).indexOf(String(search.row))]
  const isGone = page !== undefined && !isPlaceholderData && row === undefined
  useEffect(() => {
    if (isGone) changeSearch(({ row: _row, ...kept }) => kept, { replace: true })
  }, [isGone, changeSearch])
  if (row === undefined) return null

  const title = titleOf(resource, row)
  // A long title is shown as a field below the heading.
  const isLong = title.length > LONGEST_TITLE
  const { presentation } = resource
  const { sounds, pictures, groups } = recordParts(
    isLong ? { ...resource, presentation: { ...presentation, header: [] } } : resource,
    row,
  )
  const own = rowParameters(resource, parameters, row)
  const close = () => {
    if (isOpened) history.back()
    else changeSearch(({ row: _row, ...kept }) => kept, { replace: true })
  }
  return (
    <PlainDialog title={isLong ? resource.singular : title} isWide onClose={close}>
      <div className={styles.content}>
        <RecordMedia fields={[...pictures, ...sounds]} record={row} title={title} />
        {groups
          .map(({ label, fields }) => ({
            label,
            fields: fields.filter(({ name }) => valueOf(row, name) !== undefined),
          }))
          .filter(({ fields }) => fields.length > 0)
          .map(({ label, fields }) => (
            <RecordGroup key={label} label={label} fields={fields} record={row} />
          ))}
        {own === undefined || resource.isListOnly ? null : (
          <>
            <RelatedLists resource={resource} parameters={own} record={row} />
            <RelatedPages resource={resource} parameters={own} />
            <RecordActions resource={resource} parameters={own} record={row} />
          </>
        )}
        <Disclosure label="JSON">
          <RawRecord record={row} />
        </Disclosure>
      </div>
    </PlainDialog>
  )
}
