import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { image } from '../image/image.tsx'
import { list } from '../list/list.tsx'
import { picturesIn } from './pictures.ts'

/** The first picture, small, with the number of further ones. On a record all of them. */
export function ImagesDisplay(props: DisplayProps) {
  const { field, value, layout } = props
  if (layout === 'record') return <list.Display {...props} />
  const [first, ...others] = picturesIn(value, field)
  return (
    <span className={styles.row} data-layout="cell">
      {first === undefined ? null : <image.Display {...props} value={first} layout="cell" />}
      {others.length === 0 ? null : <span className={styles.faint}>+{others.length}</span>}
    </span>
  )
}
