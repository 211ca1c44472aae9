import type { Sender } from './connection.ts'

/** Empty frames by the origin that they may reach. The page keeps one for each origin, shared by all clients. */
const frames = new Map<string, Promise<ConfinedFrame>>()

interface ConfinedFrame {
  window: Parameters<Sender>[0]
  /** Whether a request to an address was blocked. The browser reports this only after the request has failed. */
  wasHeldBack: (address: string) => Promise<boolean>
}

/**
 * Opens an empty frame whose Content-Security-Policy allows one origin. The browser follows redirects to that origin and blocks all
 * others (CSP Level 3 §4.1.2). A request with `redirect: 'manual'` would hide the target of every redirect.
 */
export function confinedFrame(origin: string): Promise<ConfinedFrame> {
  const open = async () => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="connect-src ${origin}">`
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve)
      document.documentElement.append(frame)
    })
    const heldBack: string[] = []
    frame.contentDocument?.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
      heldBack.push(blockedURI),
    )
    return {
      window: frame.contentWindow as Window & typeof globalThis, // the frame is in the document, so it has a full window
      wasHeldBack: async (address: string) => {
        await new Promise((resolve) => setTimeout(resolve))
        // Some browsers report only the origin.
        const at = heldBack.findIndex((one) => one !== '' && address.startsWith(one))
        if (at >= 0) heldBack.splice(at, 1)
        return at >= 0
      },
    }
  }
  const found = frames.get(origin) ?? open()
  frames.set(origin, found)
  return found
}
