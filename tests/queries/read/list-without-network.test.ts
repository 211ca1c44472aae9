import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/http/api-error.ts'
import { createClient } from '../../../src/http/client.ts'
import { listOptions } from '../../../src/queries/read/use-list.ts'
import { createQueryClient } from '../../../src/server/query-client.ts'
import { createSessionStore } from '../../../src/session/session.ts'
import { stubStorage } from '../../faults/editor.ts'
import { described, resourceAt, responds } from '../../openapi/documents.ts'

// As in a page whose host went away before all of its code was loaded.
vi.mock('../../../src/queries/odd-lists/odd-lists.ts', () => {
  throw new Error('Failed to fetch dynamically imported module')
})

beforeEach(stubStorage)

test('a list fails with what its server did, even where the page cannot load the rest of its code', async () => {
  const description = described({
    '/songs': { get: responds({ type: 'array', items: { type: 'object', properties: { id: {} } } }) },
  })
  const basePath = 'http://127.0.0.1:9'
  const server = {
    id: basePath,
    client: createClient({ basePath }),
    session: createSessionStore('gone'),
    description,
  }
  const songs = resourceAt(description, '/songs')
  const options = listOptions(server, songs, {}, { page: 1, size: 25, filters: {} })
  const read = createQueryClient().fetchQuery({ ...options, retry: false })
  await expect(read).rejects.toBeInstanceOf(ApiError)
})
