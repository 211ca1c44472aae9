import { signOut } from '../../auth/sign-out.ts'
import { toast } from '../../controls/overlay/Toast.tsx'
import { forgetNamelessPages } from '../../screens/links/recent-pages.ts'
import type { Server } from '../../server/server.tsx'

/** Signs out, forgets on this device what has no owner, and says what the server could not do. */
export async function signOutHere(server: Server): Promise<void> {
  forgetNamelessPages(server)
  await import('../../screens/form/drafts/nameless-drafts.ts').then(
    ({ forgetNamelessDrafts }) => forgetNamelessDrafts(),
    () => {}, // without its code this page kept no draft
  )
  const note = await signOut(server)
  if (note !== undefined) toast(note)
}
