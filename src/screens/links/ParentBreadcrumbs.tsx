import { Breadcrumbs } from '../../controls/basics/Breadcrumbs.tsx'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { useServer } from '../../server/server.tsx'
import { linksAbove } from './links-above.tsx'
import styles from '../list/ListHeader.module.css'

/** The links above a nested list: to the parent's list and the parent record. */
export function ParentBreadcrumbs({
  resource,
  parameters,
}: {
  resource: Resource
  parameters: PathParameters
}) {
  const { description } = useServer()
  const links = linksAbove(description, resource, parameters)
  return links.length === 0 ? null : <Breadcrumbs links={links} className={styles.above} />
}
