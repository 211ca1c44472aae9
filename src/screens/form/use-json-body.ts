import { useState } from 'react'
import { parseJson, stringifyJson } from '../../http/json.ts'
import type { DraftState } from './drafts/use-draft.ts'

/** The body of a request as JSON text, for what a description gets wrong. */
export interface JsonBody {
  isOpen: boolean
  text: string
  /** The error in the text when it was submitted; another object for each time. */
  problem: { message: string } | undefined
  open: () => void
  close: () => void
  change: (text: string) => void
  /** The body with every digit. `undefined` where the text is no JSON; the error is then shown. */
  read: () => Promise<{ body: unknown } | undefined>
}

/**
 * The body of a form as editable JSON. `toSend`: the body that the form would send, which is the initial text. The
 * text is a part of the draft.
 */
export function useJsonBody(draft: Pick<DraftState, 'json' | 'changeJson'>, toSend: () => unknown): JsonBody {
  const begin = () => stringifyJson(toSend(), 2) ?? ''
  const [start, setStart] = useState(() => (draft.json === undefined ? undefined : begin()))
  const [problem, setProblem] = useState<JsonBody['problem']>()
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
        setProblem({ message: `This is not JSON. ${error instanceof Error ? error.message : ''}` })
        return undefined
      }
    },
  }
}
