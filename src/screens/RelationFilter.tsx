import { useState } from 'react'
import type { ListState } from '../description/list-state.ts'
import type { Field } from '../description/field-model.ts'
import type { Resource } from '../description/model.ts'
import { idOf, titleOf } from '../description/record.ts'
import { useServer } from '../queries/server.tsx'
import { useList } from '../queries/use-list.ts'
import { useRelationTitle } from '../queries/use-relation-title.ts'
import { inSentence } from './names.ts'

interface RelationFilterProps {
  id: string
  field: Field
  /** The id that is narrowed by; empty: none. */
  value: string
  onChange: (value: string) => void
}

/** Narrows a list by a record of another resource, chosen by its name. Its bare id where that resource has no list of its own. */
export function RelationFilter(props: RelationFilterProps) {
  const resource = useServer().description?.resource(props.field.relation?.resource ?? '')
  if (resource?.list !== undefined && !resource.path.includes('{'))
    return <RecordChoice {...props} resource={resource} />
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

/** As many as a select is still good for. */
const MOST_LISTED = 100

function RecordChoice({
  id,
  field,
  value,
  onChange,
  resource,
}: RelationFilterProps & { resource: Resource }) {
  const [search, setSearch] = useState('')
  const { dialect } = resource
  const canSearch = dialect.search !== undefined
  const size = dialect.paging.kind !== 'none' && dialect.paging.size === undefined ? undefined : MOST_LISTED
  const state: ListState = { page: 1, size, search: search === '' ? undefined : search, filters: {} }
  const { data: page } = useList(resource, {}, state)
  const rows = page?.rows ?? []
  const isListed = value === '' || rows.some((row) => idOf(resource, row) === value)
  const { title } = useRelationTitle(field.relation!, value, { enabled: !isListed })
  return (
    <>
      {canSearch && (search !== '' || page?.hasNext === true) ? (
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
    </>
  )
}
