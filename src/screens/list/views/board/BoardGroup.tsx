import type { ViewOptionsProps } from '../list-view.ts'
import styles from './BoardView.module.css'
import { groupFields, groupIn } from './board-group.ts'
import { useAddressSearch, useNavigation } from '../../../links/navigation.ts'

/** A choice of the field whose values are the columns of a board. */
export function BoardGroup({ resource }: ViewOptionsProps) {
  const { changeSearch } = useNavigation()
  const fields = groupFields(resource)
  const group = groupIn(useAddressSearch(), resource)
  if (group === undefined) return null
  if (fields.length === 1)
    return (
      <p className={styles.group}>
        Grouped by <strong>{group.label}</strong>
      </p>
    )
  return (
    <label className={styles.group}>
      Grouped by
      <select
        value={group.name}
        onChange={({ target }) =>
          changeSearch(({ group: _group, ...kept }) =>
            target.value === fields[0]?.name ? kept : { ...kept, group: target.value },
          )
        }
      >
        {fields.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
