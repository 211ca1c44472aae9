import type { ReactNode } from 'react'
import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { RecordLink } from './RecordLink.tsx'

/** The name of a related record, leading to it where it has an address. */
export function RelatedName({
  path,
  place,
  children,
}: {
  path: string | undefined
  place: DisplayProps['place']
  children: ReactNode
}) {
  if (path === undefined)
    return <span className={place === 'record' ? styles.text : styles.line}>{children}</span>
  return <RecordLink path={path}>{children}</RecordLink>
}
