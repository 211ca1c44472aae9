import { Icon } from '../../controls/icon/Icon.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import { destroyWords } from '../../openapi/wording/destroy-words.ts'

/** The icon of a resource's DELETE: a bin, but a cross where the record may stay, such as a cancelled visit. */
export function DestroyIcon({ resource }: { resource: Resource }) {
  return <Icon name={destroyWords(resource).mayKeep ? 'x' : 'trash-2'} />
}
