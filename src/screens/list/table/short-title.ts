import type { Resource } from '../../../openapi/model/model.ts'

/** What a record is called among its like. A long id has no room for what the list says already: `Employer 342a6609-…` is `342a6609-…`. */
export function shortTitle({ singular }: Resource, title: string, id: string | undefined): string {
  return id !== undefined && id.length > 8 && title === `${singular} ${id}` ? id : title
}
