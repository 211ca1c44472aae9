import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toast } from '../../controls/overlay/Toast.tsx'
import type { Hints, ResourceHints } from '../../openapi/model/hints.ts'
import {
  correctionsOf,
  forgetCorrection,
  rereadDescription,
  restoreCorrections,
  saveCorrection,
} from '../../connection/corrections/corrections.ts'
import { useServer } from '../../server/server.tsx'

export interface Correcting {
  /** The person's corrections of this server so far. */
  corrections: Hints
  /** Saves corrections of a resource, instead of the guess. `words`: the new state, for the message with "Undo". */
  saveHints: (path: string, hints: ResourceHints, words: string) => Promise<void>
  /** Goes back to the guess: all of a resource, or what lies at each of the `pointers` (`['fields', 'phone', 'kind']`). */
  takeBack: (path: string, pointers: readonly (readonly string[])[], words: string) => Promise<void>
}

/** Takes away the message of the correction before: one region of messages on the page, and only the last correction can be undone. */
let dismissLast = () => {}

/** How a person corrects what was guessed: seen at once, kept on this device, and undone from the message. */
export function useCorrect(): Correcting {
  const server = useServer()
  const client = useQueryClient()
  return useMemo(() => {
    const reread = () => rereadDescription(client, server)
    const change = async (work: () => Hints, words: string) => {
      let before: Hints
      try {
        before = work()
      } catch {
        toast('This could not be kept on this device.', { tone: 'danger' })
        return
      }
      await reread()
      const undo = async () => {
        restoreCorrections(server, before)
        await reread()
      }
      // Only the last can be undone there: undoing an earlier one would take the later ones with it.
      dismissLast()
      dismissLast = toast(words, { action: { label: 'Undo', onPress: () => void undo() } })
    }
    return {
      corrections: correctionsOf(server),
      saveHints: (path, hints, words) => change(() => saveCorrection(server, path, hints), words),
      takeBack: (path, pointers, words) => change(() => forgetCorrection(server, path, ...pointers), words),
    }
  }, [client, server])
}
