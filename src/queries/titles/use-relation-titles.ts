import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { Relation } from '../../openapi/model/field-model.ts'
import { useServer } from '../../server/server.tsx'
import { relatedRecord, titleOptions } from './title-options.ts'

/** The names of several related records in order, each `undefined` until it is known. */
export function useRelationTitles(
  relation: Relation | undefined,
  values: readonly unknown[],
  screenPath?: string,
) {
  const server = useServer()
  const client = useQueryClient()
  const resource = relation && server.description?.resource(relation.resource)
  return useQueries({
    queries: values.map((value) =>
      titleOptions(server, client, resource && relatedRecord(resource, value, screenPath)),
    ),
    combine: (found) => found.map(({ data }) => data),
  })
}
