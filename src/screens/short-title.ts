/** What a record is called among its like. A long id has no room for what the list says already: `Employer 342a6609-…` is `342a6609-…`. */
export function shortTitle(title: string, id: string | undefined): string {
  return id !== undefined && id.length > 8 && title.endsWith(` ${id}`) ? id : title
}
