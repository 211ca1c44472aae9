import type { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { createClient } from '../../src/http/client.ts'
import { describeDocument } from '../support/describe-document.ts'
import type { Resource } from '../../src/openapi/model/model.ts'
import { unwrapRecord } from '../../src/openapi/requests/unwrap-record.ts'
import { listOptions } from '../../src/queries/read/use-list.ts'
import { recordOptions } from '../../src/queries/read/use-record.ts'
import { recordSaving } from '../../src/screens/form/saving/record-saving.ts'
import type { SaveOutcome, Save } from '../../src/screens/form/saving/save-machine.ts'
import { createQueryClient } from '../../src/server/query-client.ts'
import type { Server } from '../../src/server/server.tsx'
import { createSessionStore } from '../../src/session/session.ts'

/** One person at a server, with the app's own data layer: its client, its cache, its saving. */
export interface Editor {
  server: Server
  client: QueryClient
  resource: Resource
  /** Reads the list, as a person who comes from it. */
  list: () => Promise<void>
  /** Opens the form of a record. */
  open: (id?: string) => Promise<OpenForm>
  leave: () => void
}

export interface OpenForm {
  save: (change: Record<string, unknown>, more?: Partial<Save>) => Promise<SaveOutcome>
}

/** What a browser keeps, for code that runs in node. */
export function stubStorage(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>()
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  }
}

/** A person with a cache of their own at a server that is described so. */
export function openEditor(origin: string, document: unknown): Editor {
  const server: Server = {
    id: origin,
    client: createClient({ basePath: origin }),
    session: createSessionStore('faults'),
    description: describeDocument(document),
  }
  const client = createQueryClient()
  const resource: Resource | undefined = server.description?.resource('/boxes')
  if (resource === undefined) throw new Error('There are no boxes.')
  return {
    server,
    client,
    resource,
    list: async () => {
      await client.fetchQuery(listOptions(server, resource, {}, { page: 1, filters: {} }))
    },
    open: async (id = '1') => {
      const parameters = { boxId: id }
      const options = recordOptions(server, client, resource, parameters)
      const record = unwrapRecord(resource, await client.fetchQuery<unknown>(options))
      const saving = recordSaving({ server, client, resource, parameters, record, openedAt: Date.now() })
      const base = saving.version(record)
      return {
        save: (change, more) =>
          saving.save({ base, after: { ...(base.record as object), ...change }, ...more }),
      }
    },
    leave: () => client.clear(),
  }
}
