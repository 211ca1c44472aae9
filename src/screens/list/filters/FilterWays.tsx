import { Icon } from '../../../controls/icon/Icon.tsx'
import { useId, useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import type { ListState } from '../../../openapi/lists/paging/list-page.ts'
import { waysAtFirst, type FilterGroup, type FilterWay } from './filter-groups.ts'
import { FilterInput } from './FilterInput.tsx'
import styles from './FilterWays.module.css'

type Filters = ListState['filters']

/** The filters of one field, and what is entered in the form. */
export interface FilterWaysProps {
  group: FilterGroup
  /** The values of all filters, by the name of the parameter. */
  draft: Filters
  /** The server's message about a filter. */
  messageOf: (name: string) => string | undefined
  onChange: (draft: Filters) => void
}

/** A field with several comparisons. Each shown comparison is a line: a choice of the comparison, and its value. */
export function FilterWays({ group, draft, messageOf, onChange }: FilterWaysProps) {
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
        <WayLine
          key={line.parameter.name}
          label={group.label}
          way={line}
          ways={group.ways.filter((way) => way === line || left.includes(way))}
          value={draft[line.parameter.name]}
          message={messageOf(line.parameter.name)}
          hasFocus={line === added}
          onTurn={(to) => turn(line, to)}
          onChange={(value) => onChange({ ...draft, [line.parameter.name]: value })}
        />
      ))}
      {left[0] !== undefined && isFilled ? (
        <Button variant="quiet" icon={<Icon name="plus" />} onClick={() => add(left[0])}>
          And…
        </Button>
      ) : null}
    </fieldset>
  )
}

interface WayLineProps {
  /** The name of the field. */
  label: string
  way: FilterWay
  /** The comparisons to choose from. */
  ways: FilterWay[]
  value: string | string[] | undefined
  message: string | undefined
  /** True for a line that a person has just added. */
  hasFocus: boolean
  onTurn: (to: FilterWay) => void
  onChange: (value: string | string[]) => void
}

/** The choice of a comparison, and the value that is compared. */
function WayLine({ label, way, ways, value, message, hasFocus, onTurn, onChange }: WayLineProps) {
  return (
    <div className={styles.line}>
      <select
        ref={hasFocus ? focus : undefined}
        aria-label={`How ${label} is compared`}
        value={way.parameter.name}
        onChange={(event) => {
          const to = ways.find(({ parameter }) => parameter.name === event.target.value)
          if (to) onTurn(to)
        }}
      >
        {ways.map(({ parameter, word }) => (
          <option key={parameter.name} value={parameter.name}>
            {word}
          </option>
        ))}
      </select>
      <FilterInput
        parameter={way.parameter}
        label={`${label} ${way.word}`}
        isQuiet
        value={value}
        message={message}
        onChange={onChange}
      />
    </div>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
