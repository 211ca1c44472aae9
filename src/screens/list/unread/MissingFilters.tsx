import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { Parameter } from '../../../openapi/model/operation.ts'
import { LateFilterForm } from '../toolbar/LateFilters.ts'
import styles from '../ListScreen.module.css'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'

/** A form for the filters that a list requires: `Say which trips to show`. */
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
    <section className={`${styles.card} ${styles.ask}`} aria-labelledby="ask-first">
      <h2 id="ask-first">Say which {inSentence(resource.label)} to show</h2>
      <LateFilterForm
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
