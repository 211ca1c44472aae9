import type { IconName } from '../../controls/icon/icon-names.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { destroyWords } from '../../openapi/wording/destroy-words.ts'

/** The icon of a resource's DELETE: a bin, but a cross where the record may stay, such as a cancelled visit. */
export function destroyIcon(resource: Resource): IconName {
  return destroyWords(resource).mayKeep ? 'x' : 'trash-2'
}
