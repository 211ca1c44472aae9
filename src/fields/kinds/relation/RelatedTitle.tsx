import { useRelationTitle } from '../../../queries/titles/use-relation-title.ts'
import type { DisplayProps } from '../../shared/field-kind.ts'
import { RelatedName } from './RelatedName.tsx'
import { url } from '../url/url.tsx'
import { useScreenPath } from '../../shared/use-screen-path.ts'

/** The name of a related record of which only the id is known. It shows `words` where the name cannot be read. */
export function RelatedTitle({ field, value, layout, words }: DisplayProps & { words: string }) {
  const here = useScreenPath()
  const { path, title, isLoading } = useRelationTitle(field.relation!, value, { screenPath: here }) // only fields with a relation are drawn so
  // Any other address is a web address.
  if (path === undefined && /^https?:/.test(words))
    return <url.Display field={field} value={value} layout={layout} />
  return (
    <RelatedName path={path} layout={layout}>
      {title ?? (isLoading ? '…' : words)}
    </RelatedName>
  )
}
