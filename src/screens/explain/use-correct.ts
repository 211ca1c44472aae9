import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toast } from '../../controls/messages/toast.ts'
import type { Hints, ResourceHints } from '../../openapi/model/hints.ts'
import type { Resource } from '../../openapi/model/model.ts'
import {
  correctionsOf,
  forgetCorrection,
  rereadDescription,
  restoreCorrections,
  saveCorrection,
} from '../../connection/corrections/corrections.ts'
import { useServer } from '../../server/server.tsx'

/** The corrections of a server, and how a person changes them. */
interface Correcting {
  /** The person's corrections of this server. */
  corrections: Hints
  /** Saves corrections of a resource. `words`: the new state, for the message with "Undo". */
  saveHints: (path: string, hints: ResourceHints, words: string) => Promise<void>
  /**
   * Removes corrections of a resource: all of them, or those at the `pointers`
   * (`['fields', 'phone', 'kind']`).
   */
  removeHints: (path: string, pointers: readonly (readonly string[])[], words: string) => Promise<void>
}

/**
 * How a person corrects a guess. A correction applies at once, is stored on this device, and can be undone from the
 * message.
 */
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
        toast('Correction undone.')
      }
      // Replaces the message of an earlier correction: undoing that one would undo the later ones too.
      toast(words, { undo: () => void undo(), about: 'a correction' })
    }
    return {
      corrections: correctionsOf(server),
      saveHints: (path, hints, words) => change(() => saveCorrection(server, path, hints), words),
      removeHints: (path, pointers, words) =>
        change(() => forgetCorrection(server, path, ...pointers), words),
    }
  }, [client, server])
}

/** Corrects the guesses about one resource. */
export interface ResourceCorrecting {
  save: (hints: ResourceHints, words: string) => void
  /** Returns to the guess of one value; `undefined` where it was not corrected. */
  back: (key: keyof ResourceHints) => (() => void) | undefined
}

/** How a person corrects the guesses about one resource. `guessed`: the message after a return to the guess. */
export function useCorrectResource({ path }: Resource, guessed: string): ResourceCorrecting {
  const { corrections, saveHints, removeHints } = useCorrect()
  return {
    save: (hints, words) => void saveHints(path, hints, words),
    back: (key) =>
      corrections[path]?.[key] === undefined ? undefined : () => void removeHints(path, [[key]], guessed),
  }
}
