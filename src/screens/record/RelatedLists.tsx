import { takesSize } from '../../openapi/lists/paging/paging.ts'
import { Icon } from '../../controls/icon/Icon.tsx'
import { useState } from 'react'
import { Skeleton } from '../../controls/skeleton/Skeleton.tsx'
import { SkeletonRegion } from '../../controls/skeleton/SkeletonRegion.tsx'
import { missingFilters } from '../../openapi/lists/missing-filters.ts'
import { totalOf, type ListPage, type ListState } from '../../openapi/lists/paging/list-page.ts'
import { fieldNamed } from '../../openapi/records/inner-fields.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { FieldDisplay } from '../../fields/FieldDisplay.tsx'
import { problemOf } from '../../server/problem.ts'
import { useServer } from '../../server/server.tsx'
import { useList } from '../../queries/read/use-list.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { searchFrom } from '../links/list-search.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { countText } from '../../controls/basics/count-text.ts'
import { newLabel } from '../shared/new-label.ts'
import { rowLinks } from '../list/columns/row-links.ts'
import { listAddress } from '../links/record-address.ts'
import { RelatedRowTitle } from './RelatedRowTitle.tsx'
import { relatedLists, type Related } from './related-lists.ts'
import styles from '../shared/SideCard.module.css'
import { valueOf } from '../list/columns/value-of.ts'

const MOST_SHOWN = 5

/**
 * The keys of the lists that were opened last, so that the next record opens the same. Read once when a record is
 * opened.
 */
const opened = new Set<string>()

/** The lists that belong to a record. None is requested before a person opens it. */
export function RelatedLists({
  resource,
  parameters,
  record,
}: {
  resource: Resource
  parameters: PathParameters
  record: unknown
}) {
  const { description } = useServer()
  if (description === undefined) return null
  return relatedLists(description, resource, parameters, record).map((related) => (
    <RelatedList key={related.key} related={related} of={resource} />
  ))
}

function RelatedList({ related, of }: { related: Related; of: Resource }) {
  const { key, resource, parameters, label, creation } = related
  const [isOpen, setOpen] = useState(opened.has(key))
  const { data: page, error } = useList(resource, parameters, stateOf(related), { enabled: isOpen })
  const total = page && totalOf(page)

  return (
    <details
      className={styles.card}
      open={isOpen}
      onToggle={(event) => {
        const now = event.currentTarget.open
        setOpen(now)
        if (now) opened.add(key)
        else opened.delete(key)
      }}
    >
      <summary className={styles.head}>
        <h2>{label}</h2>
        {total === undefined ? null : <span className={styles.count}>{countText(total)}</span>}
        <Icon name="chevron-right" />
      </summary>
      <RelatedPage related={related} of={of} page={page} error={error} isOpen={isOpen} />
      {creation === undefined ? null : (
        <AddressLink
          to={listAddress(creation.resource, creation.parameters)}
          search={{ ...searchFrom({ page: 1, filters: creation.filters }), new: '' }}
          className={`${styles.row} ${styles.all}`}
        >
          {newLabel(creation.resource)}
        </AddressLink>
      )}
    </details>
  )
}

/** What a related list requests: its first rows. */
function stateOf({ resource, filters }: Related): ListState {
  return { page: 1, filters, ...(takesSize(resource.dialect.paging) ? { size: MOST_SHOWN } : {}) }
}

/** The first rows of a related list, or what stands instead of them. */
function RelatedPage({
  related,
  of,
  page,
  error,
  isOpen,
}: {
  related: Related
  /** The resource of the record that the list is below. */
  of: Resource
  page: ListPage | undefined
  error: Error | null
  isOpen: boolean
}) {
  const { resource, label } = related
  if (page !== undefined) return <RelatedRows related={related} of={of} page={page} />
  if (error !== null)
    return (
      <p className={styles.note} role="alert">
        {problemOf(error).title}
      </p>
    )
  if (missingFilters(resource, stateOf(related)).length > 0) return <AllLink related={related} />
  if (!isOpen) return null
  return (
    <SkeletonRegion label={`Reading ${inSentence(label)}`} className={styles.note}>
      <Skeleton look="bullet-list" width="100%" />
    </SkeletonRegion>
  )
}

function RelatedRows({ related, of, page }: { related: Related; of: Resource; page: ListPage }) {
  const { resource, parameters, filters, label } = related
  const status = fieldNamed(resource.fields, resource.presentation.status ?? '')
  const linkOf = rowLinks(resource, parameters, page.rows, searchFrom({ page: 1, filters }))
  if (page.rows.length === 0) return <p className={styles.note}>No {inSentence(label)}.</p>
  return (
    <ul aria-label={label}>
      {page.rows.slice(0, MOST_SHOWN).map((row, index) => {
        const link = linkOf(row)
        const value = status === undefined ? undefined : valueOf(row, status.name)
        const content = (
          <>
            <span className={styles.text}>
              <RelatedRowTitle resource={resource} row={row} of={of} />
            </span>
            {status === undefined || value === undefined || value === null ? null : (
              <FieldDisplay field={status} value={value} record={row} layout="cell" />
            )}
          </>
        )
        return (
          <li key={index}>
            {link === undefined ? (
              <span className={styles.row}>{content}</span>
            ) : (
              <AddressLink {...link} className={styles.row}>
                {content}
              </AddressLink>
            )}
          </li>
        )
      })}
      <li>
        <AllLink related={related} total={totalOf(page)} />
      </li>
    </ul>
  )
}

/** The link to the whole list: `All 12 orders`. */
function AllLink({ related, total }: { related: Related; total?: number }) {
  const { resource, parameters, filters, label } = related
  return (
    <AddressLink
      to={listAddress(resource, parameters)}
      search={searchFrom({ page: 1, filters })}
      className={`${styles.row} ${styles.all}`}
    >
      All {total === undefined || total === 1 ? '' : `${countText(total)} `}
      {inSentence(label)}
    </AddressLink>
  )
}
