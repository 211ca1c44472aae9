import type { QueryClient } from '@tanstack/react-query'
import { signOut } from '../../auth/sign-out.ts'
import { toast } from '../../controls/messages/toast.ts'
import { sendHeld } from '../../queries/change/send-held.ts'
import { forgetNamelessDrafts } from '../../screens/form/drafts/nameless-drafts.ts'
import { forgetNamelessPages } from '../../screens/links/recent-pages.ts'
import type { Server } from '../../server/server.tsx'

/**
 * Sends pending changes, signs out, and deletes pages and drafts without a user name from this device. A message says what the server
 * could not do.
 */
export async function signOutHere(server: Server, client: QueryClient): Promise<void> {
  await sendHeld(server, client)
  forgetNamelessPages(server)
  await forgetNamelessDrafts()
  const note = await signOut(server)
  if (note !== undefined) toast(note)
}
