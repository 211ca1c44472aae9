import { useEffect, useState } from 'react'
import { diagnose } from './diagnose.ts'
import type { FailedRequest } from '../../server/problem.ts'
import { diagnosis, type Diagnosis, type Trial } from './diagnosis.ts'
import { useServer } from '../../server/server.tsx'

/** The state of an examination: the attempts so far, and the diagnosis once it is known. */
interface Examination {
  trials: Trial[]
  diagnosis?: Diagnosis
  /** Starts again. */
  again: () => void
}

const BEGINNING: Omit<Examination, 'again'> = { trials: [] }

/** Examines an address at once. It ends when the component unmounts. */
export function useDiagnosis({ address, method, wants, received }: FailedRequest): Examination {
  const server = useServer()
  const [round, setRound] = useState(0)
  const [state, setState] = useState(BEGINNING)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const onTrial = (trial: Trial) =>
      signal.aborted || setState((before) => ({ trials: [...before.trials, trial] }))
    const examine = async () => {
      setState(BEGINNING)
      try {
        const found = await diagnose(
          server,
          { address, method, wants, received: round === 0 ? received : undefined },
          { signal, onTrial },
        )
        setState(({ trials }) => ({ trials, diagnosis: found }))
      } catch (error) {
        if (signal.aborted) return
        const reason = error instanceof Error ? error.message : String(error)
        const unknown = diagnosis('unreachable', 'possible', `The examination itself failed: ${reason}`)
        setState(({ trials }) => ({ trials, diagnosis: unknown }))
      }
    }
    void examine()
    return () => stop.abort()
    // `received` belongs to the address. Another description of the same server does not restart the examination.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [server.id, address, method, wants, round])
  return { ...state, again: () => setRound(round + 1) }
}
