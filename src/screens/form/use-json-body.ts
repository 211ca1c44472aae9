import { useState } from 'react'
import { jsonText } from '../../fields/shared/json-text.ts'
import { parseJson } from '../../http/json.ts'
import type { DraftState } from './drafts/use-draft.ts'

/** The body of a request as a person writes it, for what a description has wrong. */
export interface JsonBody {
  isOpen: boolean
  text: string
  /** What was found wrong with the text when it was to be sent. */
  problem: string | undefined
  open: () => void
  close: () => void
  change: (text: string) => void
  /** The body, every digit kept. `undefined`: the text is no JSON, which is shown then. */
  read: () => Promise<{ body: unknown } | undefined>
}

/** `toSend`: the body that the form would send now, with which the text begins. What is written is a part of the draft. */
export function useJsonBody(draft: Pick<DraftState, 'json' | 'changeJson'>, toSend: () => unknown): JsonBody {
  const begin = () => jsonText(toSend(), 2)
  const [start, setStart] = useState(() => (draft.json === undefined ? undefined : begin()))
  const [problem, setProblem] = useState<string>()
  const text = draft.json ?? start ?? ''
  return {
    isOpen: start !== undefined,
    text,
    problem,
    open: () => setStart(begin()),
    close() {
      setStart(undefined)
      setProblem(undefined)
      draft.changeJson(undefined)
    },
    change(next) {
      setProblem(undefined)
      draft.changeJson(next === start ? undefined : next)
    },
    async read() {
      try {
        return { body: await parseJson(text) }
      } catch (error) {
        setProblem(`This is not JSON. ${error instanceof Error ? error.message : ''}`)
        return undefined
      }
    },
  }
}
