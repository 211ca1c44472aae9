import type { RecordVersion } from '../../../queries/read/record-version.ts'
import {
  afterRead,
  afterRefusal,
  afterReread,
  afterResponse,
  beginSave,
  type Attempt,
  type Outcome,
  type Save,
  type SaveFacts,
  type SaveResponse,
} from './save-machine.ts'

/** What a save does outside itself. */
export interface SavePorts {
  /** The newest version that is known without a request. */
  latest: () => RecordVersion | undefined
  /** Rejects with what the server refused. */
  read: () => Promise<RecordVersion>
  /** Sends an attempt. Rejects with what the server refused. */
  send: (
    attempt: Attempt,
    condition: Record<string, string> | undefined,
  ) => Promise<{ response: SaveResponse; sent: unknown }>
}

/** Carries a save through its states. Never rejects: a refusal is an outcome. */
export async function runSave(save: Save, facts: SaveFacts, ports: SavePorts): Promise<Outcome> {
  const readOr = () => ports.read().catch(() => undefined)
  let state = beginSave(save, ports.latest(), facts)
  // One state after the other.
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
