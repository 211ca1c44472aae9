import { Icon } from '../../controls/icon/Icon.tsx'
import { IconButton } from '../../controls/basics/IconButton.tsx'
import { later } from '../../controls/basics/later.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { columnReason } from './column-reason.ts'
import { CorrectChoice } from './CorrectChoice.tsx'
import styles from './Explain.module.css'
import { useColumnChoice, type ChangeColumns } from './use-column-choice.ts'

const { Component: Sortable } = later(
  () => import('../../controls/board/Sortable.tsx').then((module) => module.Sortable<string>),
  ({ items, labelOf }) => <p>{items.map(labelOf).join(', ')}</p>,
)

/** The columns of a list after its first. They are sorted by dragging or keys, removed, and added. */
export function CorrectColumns({ resource, onChange }: { resource: Resource; onChange: ChangeColumns }) {
  const { rest, others, labelOf, fieldOf, keep, take, hide } = useColumnChoice(resource, onChange)
  return (
    <div className={styles.columns}>
      {rest.length === 0 ? null : (
        <Sortable
          label="Columns in their order"
          items={rest}
          keyOf={(name) => name}
          labelOf={labelOf}
          onMove={(from, to) => {
            const name = rest[from]
            if (name === undefined) return
            keep(rest.toSpliced(from, 1).toSpliced(to, 0, name), `The columns are in another order now.`)
          }}
          renderItem={(name) => {
            const field = fieldOf(name)
            return (
              <span className={styles.column}>
                <span>
                  {labelOf(name)}{' '}
                  <span className={styles.reason}>
                    {field === undefined ? '' : columnReason(resource, field)}
                  </span>
                </span>
                <IconButton label={`Hide the column ${labelOf(name)}`} onClick={() => hide(name)}>
                  <Icon name="x" />
                </IconButton>
              </span>
            )
          }}
        />
      )}
      {others.length === 0 ? null : (
        <CorrectChoice
          label="One more"
          value=""
          options={[['', 'Choose a field…'], ...others.map((name) => [name, labelOf(name)] as const)]}
          onChange={take}
        />
      )}
    </div>
  )
}
