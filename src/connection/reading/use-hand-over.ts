import { useMutation, useQueryClient } from '@tanstack/react-query'
import { handedOver } from '../description-source.ts'
import { markOf } from './hand-over-mark.ts'
import { keys } from '../../server/keys.ts'
import { readDescription } from './read-description.ts'
import { markFor } from '../saved/saved-mark.ts'
import type { Server } from '../../server/server.tsx'
import { readOther, withCorrections, type FoundDescription } from '../use-description.ts'

/** Takes a description as text (a file, or pasted), and keeps it on this device. */
export function useHandOver(server: Server) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (text: string): Promise<FoundDescription> => {
      const mark = markFor(server, 'handed-over')
      localStorage.removeItem(mark)
      const source = { read: readOther(server) }
      const found = { description: await readDescription(text, source, { server, mark }) }
      await handedOver.keep(server.id, text)
      localStorage.setItem(markOf(server), 'yes')
      return withCorrections(server, found)
    },
    onSuccess: (found) => client.setQueryData(keys.description(server), found),
  })
}

/** Keeps a text as the description of the server at a base address, which is gone over to next. */
export async function keepHandedOver(base: string, text: string): Promise<void> {
  const id = base.replace(/\/$/, '')
  await handedOver.keep(id, text)
  localStorage.setItem(markOf({ id }), 'yes')
  localStorage.removeItem(markFor({ id }, 'handed-over'))
}

/** Takes back what was handed over; the server's own description is looked for again. */
export async function forgetHandedOver(server: Server): Promise<void> {
  localStorage.removeItem(markOf(server))
  localStorage.removeItem(markFor(server, 'handed-over'))
  await handedOver.forget(server.id)
}
