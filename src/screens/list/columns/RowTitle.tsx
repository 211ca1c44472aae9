import { useContext, type ComponentProps } from 'react'
import { AddressLink } from '../../links/AddressLink.tsx'
import { RowLinks } from './row-links.ts'
import styles from './RowTitle.module.css'

/** The title of a row as a link to the record. Plain text where the list shows all of it. */
export function RowTitle({
  row,
  className = styles.title,
  ...native
}: { row: unknown } & Omit<ComponentProps<typeof AddressLink>, 'to' | 'search'>) {
  const link = useContext(RowLinks)(row)
  if (link === undefined) return <span className={className}>{native.children}</span>
  return <AddressLink {...link} {...native} className={className} />
}
