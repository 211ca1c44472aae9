import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Description } from '../../openapi/model/model.ts'
import { serverChoices } from '../../openapi/description/server-choices.ts'
import { keys } from '../../server/keys.ts'
import { readDescription } from '../../connection/reading/read-description.ts'
import { useServer, type Server } from '../../server/server.tsx'
import { keepHandedOver, useHandOver } from '../../connection/use-hand-over.ts'
import type { RecentConnection } from '../configuration/configuration-schema.ts'
import { connectTo } from '../servers/recent-connections.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

interface Waiting {
  text: string
  description: Description
}

/** Takes a description as text. If it does not name the current server, a person chooses one of its servers (`waiting`). */
export function useTakeText() {
  const server = useServer()
  const client = useQueryClient()
  const handOver = useHandOver(server)
  const [waiting, setWaiting] = useState<Waiting>()
  const keep = (text: string) =>
    handOver.mutate(text, {
      onSuccess: () => void client.invalidateQueries({ queryKey: keys.server(server) }),
    })
  const read = useMutation({
    mutationFn: async (text: string): Promise<Waiting> => ({
      text,
      description: await readDescription(text),
    }),
    onSuccess: (found) => {
      if (namesOthers(found.description, server)) setWaiting(found)
      else keep(found.text)
    },
  })
  const connect = useMutation({
    mutationFn: async ({ text, connection }: { text: string; connection: RecentConnection }) => {
      await keepHandedOver(new URL(connection.basePath, location.origin).href, text)
      return connection
    },
    onSuccess: (connection) => connectTo(connection),
  })
  return {
    take: read.mutate,
    isPending: read.isPending || handOver.isPending || connect.isPending,
    error: read.error ?? handOver.error ?? connect.error,
    /** The description of which a person has to choose a server. */
    waiting: waiting?.description,
    use: (connection: RecentConnection) => {
      if (waiting === undefined) return
      if (connection.basePath === server.id) keep(waiting.text)
      else connect.mutate({ text: waiting.text, connection: { ...connection, description: undefined } })
    },
  }
}

function namesOthers(description: Description, { client }: Server): boolean {
  const servers = serverChoices(description)
  if (servers.length === 0) return false
  const here = withoutTrailingSlash(client.base.href)
  return !servers.some(
    ({ template }) =>
      URL.canParse(template, client.base) &&
      withoutTrailingSlash(new URL(template, client.base).href) === here,
  )
}
