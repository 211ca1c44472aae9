import type { QueryClient } from '@tanstack/react-query'
import { signOut } from '../../auth/sign-out.ts'
import { toast } from '../../controls/overlay/Toast.tsx'
import { sendHeld } from '../../queries/change/send-held.ts'
import { forgetNamelessPages } from '../../screens/links/recent-pages.ts'
import type { Server } from '../../server/server.tsx'

/** Sends what is held back, signs out, and forgets on this device what has no owner. Says what the server could not do. */
export async function signOutHere(server: Server, client: QueryClient): Promise<void> {
  await sendHeld(server, client)
  forgetNamelessPages(server)
  await import('../../screens/form/drafts/nameless-drafts.ts').then(
    ({ forgetNamelessDrafts }) => forgetNamelessDrafts(),
    () => {}, // without its code this page kept no draft
  )
  const note = await signOut(server)
  if (note !== undefined) toast(note)
}
