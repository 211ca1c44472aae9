import { loadProducts } from '../../openapi/description/parse-document.ts'
import { listQuery, pageHeaders } from '../../openapi/lists/list-query.ts'
import { listResponseOf } from '../../openapi/lists/paging/list-response.ts'
import { fillPath } from '../../openapi/model/request.ts'
import { linkedType } from '../../openapi/records/linkage.ts'
import { readResponse } from '../../http/calls.ts'
import { keepLearnt, learntOf } from '../../server/learnt-facts.ts'
import { rereadList, type ReceivedPage } from './reread-description.ts'

/**
 * Requests a list again with its related records, where its rows name them only by links. The later requests of the
 * list do the same, unless the server refuses it.
 */
export async function learnIncludes(received: ReceivedPage): Promise<void> {
  const { server, resource, parameters, state, response } = received
  if (!resource.fields.some(linkedType) || learntOf(server)[resource.path]?.always) return
  const { missingIncludes } = await loadProducts()
  const always = missingIncludes(resource, response.body)
  if (always === undefined) return
  const dialect = { ...resource.dialect, always: { ...resource.dialect.always, ...always } }
  const whole = await readResponse(
    server.client,
    fillPath(resource.list?.path ?? resource.path, parameters),
    {
      query: listQuery(dialect, state),
      headers: pageHeaders(dialect, state),
      isInBackground: true,
    },
  ).catch(() => undefined)
  const isRicher = whole !== undefined && missingIncludes(resource, whole.body)?.include !== always.include
  // Nothing is requested again where that did not help.
  keepLearnt(server, resource.path, { always: isRicher ? always : {} })
  if (isRicher) await rereadList(received, listResponseOf(whole.body, whole.headers))
}
