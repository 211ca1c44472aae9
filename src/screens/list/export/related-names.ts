import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '../../../openapi/model/model.ts'
import { relatedRecord, titleOptions } from '../../../queries/titles/title-options.ts'
import type { Server } from '../../../server/server.tsx'
import { valueOf } from '../columns/value-of.ts'

/** The names of related records, by the field that has their ids, and by id. */
export type RelatedNames = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The names of the records whose ids the rows have, read as for the rows on screen. Those that cannot be read are left out. */
export async function relatedNames(
  server: Server,
  client: QueryClient,
  { fields }: Resource,
  rows: readonly unknown[],
): Promise<RelatedNames> {
  const names = fields.map(async ({ name, kind, relation }): Promise<[string, Map<string, string>]> => {
    const related = server.description?.resource(relation?.resource ?? '')
    const isBare = kind === 'relation' && relation?.isEmbedded === false && relation.embeddedIn === undefined
    const ids = new Set(related && isBare ? rows.map((row) => valueOf(row, name)).filter(isId) : [])
    const found = await Promise.all(
      [...ids].map(async (id): Promise<[string, string][]> => {
        const options = titleOptions(server, client, related && relatedRecord(related, id))
        const title = options.enabled
          ? await client.fetchQuery({ ...options, staleTime: Infinity }).catch(() => '')
          : ''
        return title === '' || title === String(id) ? [] : [[String(id), title]]
      }),
    )
    return [name, new Map(found.flat())]
  })
  return new Map((await Promise.all(names)).filter(([, found]) => found.size > 0))
}

function isId(value: unknown): value is string | number | bigint {
  return ['string', 'number', 'bigint'].includes(typeof value) && value !== ''
}
