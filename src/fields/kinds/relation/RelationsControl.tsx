import { Icon } from '../../../controls/icon/Icon.tsx'
import { useRef } from 'react'
import { isObject } from '../../../openapi/model/is-object.ts'
import type { Relation } from '../../../openapi/model/field-model.ts'
import { idOf, titleOf } from '../../../openapi/records/record.ts'
import { useRelationTitles } from '../../../queries/titles/use-relation-titles.ts'
import { useServer } from '../../../server/server.tsx'
import { labelId, type ControlProps } from '../../shared/field-kind.ts'
import styles from '../../FieldControl.module.css'
import { Tool } from '../../shared/Tool.tsx'
import { pointer } from '../../shared/pointer.ts'
import { RelationControl } from './RelationControl.tsx'
import { summary } from '../../shared/summary.ts'
import { useAfterDrawing } from '../../shared/use-after-drawing.ts'
import { useScreenPath } from '../../shared/use-screen-path.ts'

/** Several records of another resource by their names. Each can be removed; a search adds one. */
export function RelationsControl({ relation, ...props }: ControlProps & { relation: Relation }) {
  const { field, value, onChange, id, path, messages, describedBy } = props
  const items: unknown[] = Array.isArray(value) ? value : []
  const resource = useServer().description?.resource(relation.resource)
  const screenPath = useScreenPath()
  const titles = useRelationTitles(relation, relation.isEmbedded ? [] : items, screenPath)
  const keyOf = (one: unknown) => (resource && isObject(one) ? idOf(resource, one) : one)
  const root = useRef<HTMLDivElement>(null)
  const item = field.item! // only lists of relations are drawn so
  // After each change the search restarts and the pressed option is gone, so the focus moves to the search.
  const focusSearch = useAfterDrawing(() =>
    root.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus(),
  )

  function change(next: unknown[]) {
    focusSearch()
    onChange(next.length === 0 && !field.required ? undefined : next)
  }

  return (
    <div ref={root} role="group" aria-labelledby={labelId(id)} className={styles.rows}>
      {items.length > 0 && (
        <ul className={styles.picks} aria-label="Chosen">
          {items.map((one, index) => {
            const title = resource && isObject(one) ? titleOf(resource, one) : titles[index]
            const name = title ?? summary(one)
            const message = messages[pointer(path, index)]
            return (
              <li
                key={`${summary(one)} ${index}`}
                data-pointer={pointer(path, index)}
                data-invalid={message && ''}
              >
                {name}
                <Tool label={`Remove ${name}`} onPress={() => change(items.toSpliced(index, 1))}>
                  <Icon name="x" size={14} />
                </Tool>
                {message !== undefined && <span className={styles.message}>{message}</span>}
              </li>
            )
          })}
        </ul>
      )}
      <RelationControl
        key={items.length}
        field={{ ...item, required: false }}
        value={undefined}
        id={id}
        path={pointer(path, items.length)}
        messages={{}}
        isInvalid={false}
        describedBy={describedBy}
        onChange={(next) => {
          if (next !== undefined && !items.some((one) => keyOf(one) === keyOf(next))) change([...items, next])
        }}
      />
    </div>
  )
}
