import type { DisplayProps, FieldType } from './field-type.ts'
import styles from './FieldDisplay.module.css'
import { image } from './image.tsx'
import { list } from './list.tsx'
import { picturesIn } from './pictures.ts'

/** Several pictures by their addresses: the first one small in a cell, with how many more there are. */
export const images: FieldType = {
  ...list,
  name: 'images',
  label: 'Pictures',
  matches: (field) => field.kind === 'list' && field.item?.kind === 'image',
  Display: ImagesDisplay,
}

function ImagesDisplay(props: DisplayProps) {
  const { field, value, place } = props
  if (place === 'record') return <list.Display {...props} />
  const [first, ...others] = picturesIn(value, field)
  return (
    <span className={styles.row}>
      {first === undefined ? null : <image.Display {...props} value={first} place="cell" />}
      {others.length === 0 ? null : <span className={styles.faint}>+{others.length}</span>}
    </span>
  )
}
