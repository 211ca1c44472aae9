import type { Resource } from '../../../openapi/model/model.ts'
import { later } from '../../../controls/basics/later.ts'
import styles from '../../operation/OperationScreen.module.css'

const { Component: ResponseBody } = later(() =>
  import('../../operation/OperationScreen.tsx').then((module) => module.ResponseBody),
)

/** The single value that the server returned where a list was expected. */
export function SingleResponse({ resource, value }: { resource: Resource; value: unknown }) {
  return (
    <section className={styles.response} aria-label={resource.label}>
      <p>The server returns one thing here, not a list.</p>
      {resource.list === undefined ? null : <ResponseBody operation={resource.list} body={value} />}
    </section>
  )
}
