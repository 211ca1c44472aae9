import { removeSaved } from './saved-descriptions.ts'
import { markFor } from './saved-mark.ts'
import type { Server } from '../../server/server.tsx'

/** Removes the saved description that only the signed-in person may see. */
export function forgetSaved(server: Server): void {
  const mark = markFor(server, 'person')
  if (localStorage.getItem(mark) === null) return
  localStorage.removeItem(mark)
  void removeForgotten(server)
  // A description that is just being saved is written a moment later.
  setTimeout(() => void removeForgotten(server), 3000)
}

/** Removes saved descriptions that no mark names any more. */
export async function removeForgotten(server: Server): Promise<void> {
  await removeSaved(server.id, marked(server)).catch(() => undefined)
}

function marked(server: Server): string[] {
  return (['handed-over', 'person', 'everybody'] as const)
    .map((whose) => localStorage.getItem(markFor(server, whose)))
    .filter((id) => id !== null)
}
