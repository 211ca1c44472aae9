import { useMutation, useQueryClient } from '@tanstack/react-query'
import { handedOver } from './kept/handed-over.ts'
import { handOverMarkOf, markFor } from './saved/saved-mark.ts'
import { keys } from '../server/keys.ts'
import { readDescription } from './reading/read-description.ts'
import type { Server } from '../server/server.tsx'
import { withCorrections } from './complete-description.ts'
import { referenceReader } from './reading/reference-reader.ts'
import { type FoundDescription } from './reading/found-description.ts'
import { withoutTrailingSlash } from '../openapi/model/without-trailing-slash.ts'

/** Takes a description as text (a file, or pasted), and stores it on this device. */
export function useHandOver(server: Server) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (text: string): Promise<FoundDescription> => {
      const mark = markFor(server, 'handed-over')
      localStorage.removeItem(mark)
      const source = { read: referenceReader(server) }
      const found = { description: await readDescription(text, source, { server, mark }) }
      await handedOver.keep(server.id, text)
      localStorage.setItem(handOverMarkOf(server), 'yes')
      return withCorrections(server, found)
    },
    onSuccess: (found) => client.setQueryData(keys.description(server), found),
  })
}

/** Stores a text as the description of the server at a base address, to which the app switches next. */
export async function keepHandedOver(base: string, text: string): Promise<void> {
  const id = withoutTrailingSlash(base)
  await handedOver.keep(id, text)
  localStorage.setItem(handOverMarkOf({ id }), 'yes')
  localStorage.removeItem(markFor({ id }, 'handed-over'))
}

/** Removes the text that was handed over. The server's own description is then searched for again. */
export async function forgetHandedOver(server: Server): Promise<void> {
  localStorage.removeItem(handOverMarkOf(server))
  localStorage.removeItem(markFor(server, 'handed-over'))
  await handedOver.forget(server.id)
}
