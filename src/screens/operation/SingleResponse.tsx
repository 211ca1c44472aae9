import type { Resource } from '../../openapi/model/model.ts'
import { ResponseBody } from './OperationResponse.tsx'
import styles from './OperationScreen.module.css'

/** The single value that the server returned where a list was expected. */
export function SingleResponse({ resource, value }: { resource: Resource; value: unknown }) {
  return (
    <section className={styles.response} aria-label={resource.label}>
      <p>The server returns a single record here, not a list.</p>
      {resource.list === undefined ? null : <ResponseBody operation={resource.list} body={value} />}
    </section>
  )
}
