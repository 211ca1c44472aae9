import { Icon } from '../../controls/icon/Icon.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import { destroyWords } from '../../openapi/wording/destroy-words.ts'

/** The icon of a deletion: a bin, or a cross where the description calls it “Cancel”. */
export function DestroyIcon({ resource }: { resource: Resource }) {
  return <Icon name={/^Cancel\b/.test(destroyWords(resource).label) ? 'x' : 'trash-2'} />
}
