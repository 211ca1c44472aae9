import type { Resource } from '../../../openapi/model/model.ts'

/**
 * The title of a record in its own list. The resource's name is dropped before a long id: `Employer 342a6609-…` is
 * `342a6609-…`.
 */
export function shortTitle({ singular }: Resource, title: string, id: string | undefined): string {
  return id !== undefined && id.length > 8 && title === `${singular} ${id}` ? id : title
}
