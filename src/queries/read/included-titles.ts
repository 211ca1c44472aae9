import type { QueryClient } from '@tanstack/react-query'
import { isObject } from '../../openapi/model/is-object.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { flatRow, idOf, titleOf } from '../../openapi/records/record.ts'
import { toldWhole } from '../../openapi/resources/embedded-relations.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import { plain, singular } from '../../openapi/wording/words.ts'
import { keys } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import { relatedTarget } from '../../server/targets.ts'

/**
 * Keeps the names of the records that came along with one, so that nobody asks for them: in `included` (JSON:API §7.1), and in properties that the
 * record's form takes by ids.
 */
export function keepTitles(server: Server, client: QueryClient, resource: Resource, body: unknown): void {
  const { description } = server
  const keep = (related: Resource | undefined, record: unknown) => {
    const target = related && relatedTarget(related, idOf(related, record))
    if (target) client.setQueryData(keys.title(server, target.path), titleOf(related, record, target.id))
  }
  const record = unwrapRecord(resource, body)
  for (const { name, related } of toldWhole(description, resource, record))
    for (const one of [isObject(record) ? record[name] : undefined].flat())
      if (isObject(one)) keep(related, one)
  for (const one of isObject(body) && Array.isArray(body.included) ? body.included : []) {
    const type = isObject(one) && typeof one.type === 'string' ? plain(singular(one.type)) : ''
    const related = description?.resources.find(
      ({ name, read, list }) => (read ?? list) !== undefined && plain(singular(name)) === type,
    )
    if (related) keep(related, flatRow(related, one))
  }
}
