import { takesSize } from '../../openapi/lists/paging/paging.ts'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Skeleton } from '../../controls/skeleton/Skeleton.tsx'
import { SkeletonRegion } from '../../controls/skeleton/SkeletonRegion.tsx'
import { missingFilters } from '../../openapi/lists/missing-filters.ts'
import type { ListState } from '../../openapi/lists/paging/list-page.ts'
import { fieldNamed } from '../../openapi/records/inner-fields.ts'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { titleOf } from '../../openapi/records/record.ts'
import { FieldDisplay } from '../../fields/FieldDisplay.tsx'
import { problemOf } from '../../server/problem.ts'
import { useServer } from '../../server/server.tsx'
import { useList } from '../../queries/read/use-list.ts'
import { AddressLink } from '../links/AddressLink.tsx'
import { searchFrom } from '../links/list-search.ts'
import { countText, inSentence, newLabel } from '../shared/names.ts'
import { rowLinks } from '../list/columns/row-links.ts'
import { listAddress } from '../links/record-address.ts'
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
export function RelatedLists({ resource, parameters }: { resource: Resource; parameters: PathParameters }) {
  const { description } = useServer()
  if (description === undefined) return null
  return relatedLists(description, resource, parameters).map((related) => (
    <RelatedList key={related.key} related={related} />
  ))
}

function RelatedList({ related }: { related: Related }) {
  const { resource, parameters, filters, label, making } = related
  const [isOpen, setOpen] = useState(opened.has(related.key))
  const state: ListState = {
    page: 1,
    filters,
    ...(takesSize(resource.dialect.paging) ? { size: MOST_SHOWN } : {}),
  }
  const { data: page, error } = useList(resource, parameters, state, { enabled: isOpen })
  const missing = missingFilters(resource, state)
  const total =
    page === undefined
      ? undefined
      : (page.total ?? (page.hasNext ? undefined : page.first + page.rows.length))
  const status = fieldNamed(resource.fields, resource.presentation.status ?? '')
  const linkOf = rowLinks(resource, parameters, page?.rows ?? [], searchFrom({ page: 1, filters }))

  return (
    <details
      className={styles.card}
      open={isOpen}
      onToggle={(event) => {
        const now = event.currentTarget.open
        setOpen(now)
        if (now) opened.add(related.key)
        else opened.delete(related.key)
      }}
    >
      <summary className={styles.head}>
        <h2>{label}</h2>
        {total === undefined ? null : <span className={styles.count}>{countText(total)}</span>}
        <ChevronRight aria-hidden="true" />
      </summary>
      {error !== null && page === undefined ? (
        <p className={styles.note} role="alert">
          {problemOf(error).title}
        </p>
      ) : page === undefined ? (
        missing.length > 0 ? (
          <AddressLink
            to={listAddress(resource, parameters)}
            search={searchFrom({ page: 1, filters })}
            className={`${styles.row} ${styles.all}`}
          >
            All {inSentence(label)}
          </AddressLink>
        ) : isOpen ? (
          <SkeletonRegion label={`Reading ${inSentence(label)}`} className={styles.note}>
            <Skeleton look="bullet-list" width="100%" />
          </SkeletonRegion>
        ) : null
      ) : page.rows.length === 0 ? (
        <p className={styles.note}>No {inSentence(label)}.</p>
      ) : (
        <ul aria-label={label}>
          {page.rows.slice(0, MOST_SHOWN).map((row, index) => {
            const link = linkOf(row)
            const value = status === undefined ? undefined : valueOf(row, status.name)
            const content = (
              <>
                <span className={styles.text}>{titleOf(resource, row)}</span>
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
            <AddressLink
              to={listAddress(resource, parameters)}
              search={searchFrom({ page: 1, filters })}
              className={`${styles.row} ${styles.all}`}
            >
              All {total === undefined || total === 1 ? '' : `${countText(total)} `}
              {inSentence(label)}
            </AddressLink>
          </li>
        </ul>
      )}
      {making === undefined ? null : (
        <AddressLink
          to={listAddress(making.resource, making.parameters)}
          search={{ ...searchFrom({ page: 1, filters: making.filters }), new: '' }}
          className={`${styles.row} ${styles.all}`}
        >
          {newLabel(making.resource)}
        </AddressLink>
      )}
    </details>
  )
}
