import { toast } from '../../controls/messages/toast.ts'
import { fetchBody } from '../../http/calls.ts'
import type { Client } from '../../http/client.ts'

/**
 * Offers to load the page again where one of its scripts is gone because a newer version was deployed. Nothing is
 * loaded before a person presses, who may have typed something. Returns a function that ends it.
 */
export function offerNewerVersion(client: Client): () => void {
  const look = async () => {
    if (!(await hasNewerVersion(client))) return
    const action = { label: 'Load it', onPress: () => location.reload() }
    toast('There is a newer version of this page.', { action, duration: Infinity })
  }
  const listen = () => void look()
  // Vite's own event, for a script that is loaded late.
  window.addEventListener('vite:preloadError', listen)
  return () => window.removeEventListener('vite:preloadError', listen)
}

/** True where the server now has another page at the start address, with other scripts. */
export async function hasNewerVersion(client: Client): Promise<boolean> {
  const here = new URL(import.meta.env.BASE_URL, location.origin).href
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
  // An error says nothing of the version: the network may be down.
  const page = await fetchBody(client, here, { isInBackground: true, ky: { cache: 'reload' } }, (response) =>
    response.text(),
  ).catch(() => undefined)
  // Another page, such as that of a proxy where people sign in, says nothing of it either.
  return page?.includes('type="module"') === true && !page.includes(entry)
}
