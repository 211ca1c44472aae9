import type { ReactNode } from 'react'
import type { DisplayProps } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { RecordLink } from './RecordLink.tsx'

/** The name of a related record, as a link if it has an address. */
export function RelatedName({
  path,
  layout,
  children,
}: {
  path: string | undefined
  layout: DisplayProps['layout']
  children: ReactNode
}) {
  if (path === undefined)
    return <span className={layout === 'record' ? styles.text : styles.line}>{children}</span>
  return <RecordLink path={path}>{children}</RecordLink>
}
