import styles from './CardBox.module.css'

/** The box that selects a row on its card. While it is there, a press anywhere on the card selects the row. */
export function CardBox({
  title,
  isSelected,
  onSelect,
}: {
  /** The title of the row. */
  title: string
  isSelected: boolean
  onSelect: () => void
}) {
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={isSelected} aria-label={`Select ${title}`} onChange={onSelect} />
    </label>
  )
}
