import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import { waysAtFirst, type FilterGroup, type FilterWay } from './filter-groups.ts'
import { FilterInput } from './FilterInput.tsx'
import styles from './FilterWays.module.css'

type Filters = ListState['filters']

/** A field with several comparisons. Each shown comparison is a line: a choice of the comparison, and its value. */
export function FilterWays({
  group,
  draft,
  messageOf,
  onChange,
}: {
  group: FilterGroup
  draft: Filters
  messageOf: (name: string) => string | undefined
  onChange: (draft: Filters) => void
}) {
  const id = useId()
  const [lines, setLines] = useState(() => waysAtFirst(group, draft))
  const [added, setAdded] = useState<FilterWay>()
  const left = group.ways.filter((way) => !lines.includes(way))
  const last = lines.at(-1)
  const isFilled = last !== undefined && (draft[last.parameter.name] ?? '').length > 0

  /** Changes the comparison of a line. The entered value stays where the new one takes the same kind. */
  const turn = (from: FilterWay, to: FilterWay) => {
    setLines(lines.map((line) => (line === from ? to : line)))
    const { [from.parameter.name]: value, ...rest } = draft
    const isAlike = from.parameter.field.kind === to.parameter.field.kind
    onChange(value === undefined || !isAlike ? rest : { ...rest, [to.parameter.name]: value })
  }

  const add = (way: FilterWay | undefined) => {
    if (way === undefined) return
    setLines([...lines, way])
    setAdded(way)
  }

  return (
    <fieldset className={styles.ways} aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {group.label}
      </span>
      {lines.map((line) => (
        <div key={line.parameter.name} className={styles.line}>
          <select
            ref={line === added ? focus : undefined}
            aria-label={`How ${group.label} is compared`}
            value={line.parameter.name}
            onChange={(event) => {
              const to = group.ways.find(({ parameter }) => parameter.name === event.target.value)
              if (to) turn(line, to)
            }}
          >
            {group.ways
              .filter((way) => way === line || left.includes(way))
              .map(({ parameter, word }) => (
                <option key={parameter.name} value={parameter.name}>
                  {word}
                </option>
              ))}
          </select>
          <FilterInput
            parameter={line.parameter}
            label={`${group.label} ${line.word}`}
            isQuiet
            value={draft[line.parameter.name]}
            message={messageOf(line.parameter.name)}
            onChange={(value) => onChange({ ...draft, [line.parameter.name]: value })}
          />
        </div>
      ))}
      {left[0] !== undefined && isFilled ? (
        <Button variant="quiet" icon={<Plus aria-hidden="true" />} onClick={() => add(left[0])}>
          And…
        </Button>
      ) : null}
    </fieldset>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
