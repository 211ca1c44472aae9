import { useRef, useState } from 'react'
import type { SaveAlternatives } from './save-alternatives.ts'

/** A body that a person wrote as JSON. */
export interface WrittenBody {
  written: unknown
}

/** The attempts to save a form, one at a time. */
export interface Attempts {
  isSaving: boolean
  /** What a person can do after the latest attempt failed. */
  offered: SaveAlternatives | undefined
  /** True during an attempt, also before it is rendered. */
  isUnderWay: () => boolean
  /** Makes an attempt, and shows how it failed. `body`: what it sends, where a person wrote that. Never rejects. */
  attempt: (save: () => Promise<void>, body?: WrittenBody) => Promise<void>
  /** Resolves after the latest attempt, with what a person can do if it failed. */
  latest: () => Promise<SaveAlternatives | undefined>
}

/** Makes the attempts of a form. `refused` shows why one failed, and resolves with what a person can do then. */
export function useAttempts(
  refused: (error: unknown, body?: WrittenBody) => Promise<SaveAlternatives | undefined>,
): Attempts {
  const [isSaving, setSaving] = useState(false)
  const [offered, setOffered] = useState<SaveAlternatives>()
  const isUnderWay = useRef(false)
  const latest = useRef<Promise<SaveAlternatives | undefined>>(Promise.resolve(undefined))

  async function run(save: () => Promise<void>, body?: WrittenBody): Promise<SaveAlternatives | undefined> {
    isUnderWay.current = true
    setSaving(true)
    setOffered(undefined)
    try {
      await save()
      return undefined
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
      const found = await refused(error, body)
      setOffered(found)
      return found
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }

  return {
    isSaving,
    offered,
    isUnderWay: () => isUnderWay.current,
    async attempt(save, body) {
      latest.current = run(save, body)
      await latest.current
    },
    latest: () => latest.current,
  }
}
