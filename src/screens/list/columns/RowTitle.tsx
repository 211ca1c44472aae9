import { AddressLink } from '../../links/AddressLink.tsx'
import styles from './RowTitle.module.css'

/** What a row is called, as the link to its record; plain text where the server has no address for it. */
export function RowTitle({ title, address }: { title: string; address: string | undefined }) {
  if (address === undefined) return <span className={styles.title}>{title}</span>
  return (
    <AddressLink to={address} className={styles.title}>
      {title}
    </AddressLink>
  )
}
