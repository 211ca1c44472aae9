import { markFor } from './saved-mark.ts'
import type { Server } from '../../server/server.tsx'

/** Forgets the description as the server showed it to one person alone. */
export function forgetSaved(server: Server): void {
  const mark = markFor(server, 'person')
  if (localStorage.getItem(mark) === null) return
  localStorage.removeItem(mark)
  const remove = async () => (await import('./keep-description.ts')).removeForgotten(server)
  void remove()
  // What was just being kept comes a moment later.
  setTimeout(() => void remove(), 3000)
}
