import type { ListPage } from '../../../openapi/lists/paging/list-page.ts'
import { countText } from '../../../controls/basics/count-text.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import styles from './EndUnknown.module.css'

/** The note below a page after which nothing leads further, although it may not be the last. */
export function EndUnknown({ resource, page: { total } }: { resource: Resource; page: ListPage }) {
  const label = inSentence(resource.label)
  const { paging } = resource.dialect
  return (
    <p className={styles.note} role="status">
      {total === undefined
        ? `There may be more ${label}, but the server shows no way to them.`
        : `The server counts ${countText(total)} ${label}, but shows no way to the others.`}
      {paging.size === undefined ? '' : ' Choose more rows a page to see more.'}
    </p>
  )
}
