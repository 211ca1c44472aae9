import { useMemo, useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import { describedFilters } from './filter-field.ts'
import { filterGroups, filterLabel, type FilterGroup } from './filter-groups.ts'
import { filterMessages } from './filter-messages.ts'
import { RefusedFilters } from './RefusedFilters.tsx'
import { EndUnknown } from './EndUnknown.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterChips } from './FilterChips.tsx'
import { FilterInput } from './FilterInput.tsx'
import { FilterWays, type FilterWaysProps } from './FilterWays.tsx'
import { SearchedPages } from './SearchedPages.tsx'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { Parameter } from '../../../openapi/model/operation.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import listStyles from '../ListScreen.module.css'
import styles from './FilterForm.module.css'

export { EndUnknown, FilterChips, RefusedFilters, SearchedPages }

/** From how many filters on the others are folded. */
const MOST_SHOWN = 6

/** A small form with every filter of the server. No request is sent before "Apply". */
export function FilterForm({
  parameters,
  filters,
  onChange,
  onClose,
  error,
  fields,
  first,
}: FilterProps & {
  onClose: () => void
  /** The names of the fields whose filters come first. */
  first?: readonly string[]
}) {
  const [draft, setDraft] = useState(filters)
  const groups = useMemo(
    () => filterGroups(describedFilters(parameters, fields), first),
    [parameters, fields, first],
  )
  const messages = useMemo(() => filterMessages(error, parameters), [error, parameters])
  const shown = groups.slice(0, MOST_SHOWN)
  const folded = groups.slice(MOST_SHOWN)
  const messageOf = (name: string) => (draft[name] === filters[name] ? messages[name] : undefined)
  const draw = (group: FilterGroup) => (
    <GroupInput key={group.key} group={group} draft={draft} messageOf={messageOf} onChange={setDraft} />
  )
  const isInForce = ({ ways }: FilterGroup) =>
    ways.some(({ parameter }) => filters[parameter.name] !== undefined)
  const apply = (next: FilterProps['filters']) => {
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value.length > 0)))
    onClose()
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        apply(draft)
      }}
    >
      {shown.map(draw)}
      {folded.length === 0 ? null : (
        <details open={folded.some(isInForce)}>
          <summary>{folded.length} more</summary>
          <div className={styles.folded}>{folded.map(draw)}</div>
        </details>
      )}
      <div className={styles.actions}>
        {Object.keys(filters).length === 0 ? null : (
          <Button variant="quiet" onClick={() => apply({})}>
            Clear all
          </Button>
        )}
        <Button variant="primary" type="submit">
          Apply
        </Button>
      </div>
    </form>
  )
}

/** The filters of one field: a single one as an input, several as comparisons. */
function GroupInput(props: FilterWaysProps) {
  const { group, draft, messageOf, onChange } = props
  const [first, ...more] = group.ways
  if (first === undefined) return null
  if (more.length > 0) return <FilterWays {...props} />
  const { parameter } = first
  const { name } = parameter
  return (
    <FilterInput
      parameter={parameter}
      label={filterLabel(parameter)}
      value={draft[name]}
      message={messageOf(name)}
      onChange={(value) => onChange({ ...draft, [name]: value })}
    />
  )
}

/** A form for the filters or the search that a list requires: `Choose which trips to show`. */
export function MissingFilters({
  resource,
  missing,
  state,
  onChange,
}: {
  resource: Resource
  missing: Parameter[]
  state: ListState
  onChange: (state: ListState) => void
}) {
  const { search } = resource.dialect
  return (
    <section className={`${listStyles.card} ${listStyles.ask}`} aria-labelledby="ask-first">
      <h2 id="ask-first">
        {missing.every(({ name }) => name === search?.name)
          ? 'Enter what to search for'
          : `Choose which ${inSentence(resource.label)} to show`}
      </h2>
      <FilterForm
        parameters={missing}
        filters={state.filters}
        onChange={(filters) => {
          const { [search?.name ?? '']: text, ...rest } = filters
          onChange({
            ...state,
            page: 1,
            cursor: undefined,
            search: typeof text === 'string' ? text : state.search,
            filters: rest,
          })
        }}
        onClose={() => undefined}
      />
    </section>
  )
}
