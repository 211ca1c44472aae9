import { Icon } from '../../../controls/icon/Icon.tsx'
import { useMemo, type ReactNode } from 'react'
import type { Parameter } from '../../../openapi/model/operation.ts'
import styles from './FilterChips.module.css'
import { useScreenPath } from '../../../fields/shared/use-screen-path.ts'
import { useRelationTitles } from '../../../queries/titles/use-relation-titles.ts'
import { describedFilters } from './filter-field.ts'
import { filterLabel } from './filter-groups.ts'
import { ignoredFilters } from '../../../openapi/learning/ignored-filters.ts'
import { filterMessages } from './filter-messages.ts'
import type { FilterProps } from './filter-props.ts'
import { humanise } from '../../../openapi/wording/words.ts'
import { filterText } from './filter-text.ts'

const IGNORED = 'This server does not filter by this.'
const UNSORTED = 'This server does not sort by this.'

/**
 * The active filters with their values, each removed by a press. Filters without a description are included, and an
 * order that the server does not have.
 */
export function FilterChips({
  parameters,
  filters,
  onChange,
  error,
  fields,
  rows,
  unsorted,
  onUnsort,
}: FilterProps & {
  /** The rows that were read with these filters. */
  rows: readonly unknown[] | undefined
  /** The name of the field that the list is meant to be sorted by and cannot be. */
  unsorted?: string | undefined
  onUnsort: () => void
}) {
  const described = describedFilters(parameters, fields)
  const messages = useMemo(
    () => ({
      ...Object.fromEntries(ignoredFilters(parameters, filters, rows).map((name) => [name, IGNORED])),
      ...filterMessages(error, parameters),
    }),
    [error, parameters, filters, rows],
  )
  const names = Object.keys(filters)
  const orderLabel = fields?.find(({ name }) => name === unsorted)?.label ?? humanise(unsorted ?? '')
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {names.map((name) => (
        <Chip
          key={name}
          parameter={described.find((parameter) => parameter.name === name)}
          name={name}
          value={filters[name] ?? ''}
          message={messages[name]}
          onRemove={() => {
            const { [name]: _removed, ...rest } = filters
            onChange(rest)
          }}
        />
      ))}
      {unsorted === undefined ? null : (
        <ChipButton label={`Remove sort order ${orderLabel}`} message={UNSORTED} onRemove={onUnsort}>
          Not sorted by <strong>{orderLabel}</strong>
        </ChipButton>
      )}
      {names.length > 1 ? (
        <ChipButton isForAll label="Clear all filters" message={undefined} onRemove={() => onChange({})}>
          Clear all
        </ChipButton>
      ) : null}
    </ul>
  )
}

function Chip({
  parameter,
  name,
  value,
  message,
  onRemove,
}: {
  parameter: Parameter | undefined
  name: string
  value: string | string[]
  message: string | undefined
  onRemove: () => void
}) {
  const field = parameter?.field
  const label = parameter === undefined ? name : filterLabel(parameter)
  const relation = field?.relation ?? field?.item?.relation
  const ids = relation === undefined ? [] : [value].flat()
  const titles = useRelationTitles(relation, ids, useScreenPath())
  const text =
    relation === undefined ? filterText(field, value) : ids.map((id, index) => titles[index] ?? id).join(', ')
  return (
    <ChipButton label={`Remove filter ${label}: ${text}`} message={message} onRemove={onRemove}>
      {label} <strong>{text}</strong>
    </ChipButton>
  )
}

interface ChipButtonProps {
  label: string
  /** True where it removes the other ones. */
  isForAll?: boolean
  /** What is wrong with it. */
  message: string | undefined
  onRemove: () => void
  children: ReactNode
}

/** A chip that a press removes. The focus moves to the next one. */
function ChipButton({ label, isForAll = false, message, onRemove, children }: ChipButtonProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        aria-label={label}
        data-all={isForAll || undefined}
        data-wrong={message === undefined ? undefined : ''}
        title={message}
        onClick={({ currentTarget }) => {
          chipBeside(currentTarget)?.focus()
          onRemove()
        }}
      >
        {children}
        <Icon name="x" />
      </button>
    </li>
  )
}

/** The chip after one that is removed, else the one before it, else the button that adds a filter. */
function chipBeside(chip: HTMLElement): HTMLElement | null | undefined {
  const list = chip.closest('ul')
  const chips = chip.dataset.all ? [] : [...(list?.querySelectorAll('button:not([data-all])') ?? [])]
  const at = chips.indexOf(chip)
  const next = (chips[at + 1] ?? chips[at - 1]) as HTMLElement | undefined // they are buttons
  return next ?? list?.parentElement?.querySelector('ul ~ button, ul ~ * button')
}
