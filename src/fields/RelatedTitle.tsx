import { useRelationTitle } from '../queries/use-relation-title.ts'
import type { DisplayProps } from './field-type.ts'
import { RelatedName } from './RelatedName.tsx'

/** The name of a related record of which only the id is known; `words` until the name is there. */
export function RelatedTitle({ field, value, place, words }: DisplayProps & { words: string }) {
  const { path, title } = useRelationTitle(field.relation!, value) // only fields with a relation are drawn so
  return (
    <RelatedName path={path} place={place}>
      {title ?? words}
    </RelatedName>
  )
}
