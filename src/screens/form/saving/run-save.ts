import type { RecordVersion } from '../../../queries/read/record-version.ts'
import {
  afterRead,
  afterRefusal,
  afterReread,
  afterResponse,
  beginSave,
  type SaveAttempt,
  type SaveOutcome,
  type Save,
  type SaveFacts,
  type SaveResponse,
} from './save-machine.ts'

/** What a save does outside the state machine. */
interface SavePorts {
  /** The newest cached version. */
  latest: () => RecordVersion | undefined
  /** Reads the record. Rejects with the server's refusal. */
  read: () => Promise<RecordVersion>
  /** Sends an attempt. Rejects with the server's refusal. */
  send: (
    attempt: SaveAttempt,
    condition: Record<string, string> | undefined,
  ) => Promise<{ response: SaveResponse; sent: unknown }>
}

/** Runs a save through its states. Never rejects: a refusal is an outcome. */
export async function runSave(save: Save, facts: SaveFacts, ports: SavePorts): Promise<SaveOutcome> {
  const readOr = () => ports.read().catch(() => undefined)
  let state = beginSave(save, ports.latest(), facts)
  // The states are in order.
  /* oxlint-disable no-await-in-loop */
  while (state.is !== 'ended') {
    if (state.is === 'reading') state = afterRead(state, await readOr(), facts)
    else if (state.is === 'verifying') state = afterReread(state, await readOr(), facts)
    else {
      const sending = state
      state = await ports.send(sending.attempt, sending.condition).then(
        ({ response, sent }) => afterResponse(sending, response, sent, facts),
        (error: unknown) => afterRefusal(sending, error, facts),
      )
    }
  }
  return state.outcome
}
