import { useEffect, useState } from 'react'
import type { Field } from '../../openapi/model/field-model.ts'
import { WRONG_FORM } from '../../openapi/schema/messages.ts'
import { slowPatterns } from '../../openapi/schema/patterns.ts'
import type { Messages } from './form-messages.ts'
import { judgePattern, knownVerdict } from './pattern-verdict.ts'
import { valueAt } from '../../fields/shared/form-state.ts'

/** The results of patterns that may be slow. They are tested in a worker with a time limit. */
interface SlowPatterns {
  /** Messages at the texts that do not match. */
  messages: Messages
  /** Notes at the texts that are left to the server. */
  notes: Messages
  /** Validates a whole value and resolves with the messages. */
  judge: (value: unknown) => Promise<Messages>
}

/** Tests the texts of a form as they change. An unchanged text (as in `base`) is not this person's mistake. */
export function useSlowPatterns(field: Field, value: unknown, base: unknown): SlowPatterns {
  const ofPerson = (whole: unknown) =>
    slowPatterns(field, whole).filter(({ pointer, text }) => valueAt(base, pointer) !== text)
  const found = ofPerson(value)
  const [, setJudged] = useState(0)
  const unknown = found.filter(({ pattern, text }) => knownVerdict(pattern, text) === undefined)
  const signature = JSON.stringify(unknown)
  useEffect(() => {
    let isWanted = true
    const waiting = JSON.parse(signature) as typeof unknown // of the line above
    for (const { pattern, text } of waiting)
      void judgePattern(pattern, text).then(() => isWanted && setJudged((count) => count + 1))
    return () => {
      isWanted = false
    }
  }, [signature])
  const atPointers = (verdict: string, words: string, of = found) =>
    Object.fromEntries(
      of
        .filter(({ pattern, text }) => knownVerdict(pattern, text) === verdict)
        .map(({ pointer }) => [pointer, words]),
    )
  return {
    messages: atPointers('differs', WRONG_FORM),
    notes: atPointers('slow', 'The server checks the format of this.'),
    async judge(whole) {
      const all = ofPerson(whole)
      await Promise.all(all.map(({ pattern, text }) => judgePattern(pattern, text)))
      return atPointers('differs', WRONG_FORM, all)
    },
  }
}
