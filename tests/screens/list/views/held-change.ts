import { http } from 'msw'
import { heldDoor } from '../../../support/at-rest.ts'
import { respondWith } from '../../demo-page.tsx'

/** Notes the changes that are sent of tickets. The response to the first one waits for `first.open()`. */
export function holdFirstChange() {
  const changes: unknown[] = []
  const first = heldDoor()
  respondWith(
    http.patch('/api/tickets/:id', async ({ request }) => {
      changes.push(await request.clone().json())
      if (changes.length === 1) await first.isOpen
      return undefined
    }),
  )
  return { changes, first }
}
