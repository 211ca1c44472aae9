import { takesSize } from '../../../openapi/lists/paging/paging.ts'
import { useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import { countText } from '../../../controls/basics/count-text.ts'
import { parametersAt } from '../../../openapi/resources/address-parameters.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { type PathParameters, fillPath } from '../../../openapi/model/request.ts'
import { idOf, titleOf } from '../../../openapi/records/record.ts'
import { useScreenPath } from '../../../fields/shared/use-screen-path.ts'
import { useServer } from '../../../server/server.tsx'
import { useListPages } from '../../../queries/read/use-list-pages.ts'
import { useRelationTitle } from '../../../queries/titles/use-relation-title.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'

interface RelationFilterProps {
  id: string
  field: Field
  /** The id that is filtered by; empty: none. */
  value: string
  onChange: (value: string) => void
}

/** A filter by a record of another resource, chosen by its name. A plain id where that resource has no list. */
export function RelationFilter(props: RelationFilterProps) {
  const resource = useServer().description?.resource(props.field.relation?.resource ?? '')
  const screenPath = useScreenPath()
  const given = resource === undefined ? {} : parametersAt(resource.path, screenPath)
  if (resource?.list !== undefined && !fillPath(resource.path, given).includes('{'))
    return <RecordChoice {...props} resource={resource} given={given} screenPath={screenPath} />
  return (
    <input
      id={props.id}
      type="text"
      value={props.value}
      autoComplete="off"
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

/** The largest number of records in a select. */
const MOST_LISTED = 100

function RecordChoice({
  id,
  field,
  value,
  onChange,
  resource,
  given,
  screenPath,
}: RelationFilterProps & { resource: Resource; given: PathParameters; screenPath: string }) {
  const [search, setSearch] = useState('')
  const { dialect } = resource
  const canSearch = dialect.search !== undefined
  const size = takesSize(dialect.paging) ? MOST_LISTED : undefined
  const { rows, total, showMore, isFetching } = useListPages(resource, given, search, { size })
  const isListed = value === '' || rows.some((row) => idOf(resource, row) === value)
  const { title } = useRelationTitle(field.relation!, value, { enabled: !isListed, screenPath })
  return (
    <>
      {canSearch && (search !== '' || showMore !== undefined) ? (
        <input
          type="search"
          aria-label={`Search ${inSentence(resource.label)}`}
          placeholder={`Search ${inSentence(resource.label)}`}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Any</option>
        {isListed ? null : <option value={value}>{title ?? value}</option>}
        {rows.map((row) => {
          const own = idOf(resource, row)
          return own === undefined ? null : (
            <option key={own} value={own}>
              {titleOf(resource, row)}
            </option>
          )
        })}
      </select>
      {showMore === undefined && !(isFetching && rows.length > 0) ? null : (
        <Button variant="quiet" isPending={isFetching} onClick={showMore}>
          Show more ({countText(rows.length)} of {total === undefined ? 'many' : countText(total)})
        </Button>
      )}
    </>
  )
}
