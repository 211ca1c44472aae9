/** A `fetch` that reaches one server alone; what that sends on to another one is held back by the browser, and `isSentOn` then. */
export interface ConfinedFetch {
  fetch: typeof fetch
  isSentOn: () => boolean
  close: () => void
}

/**
 * Opens an empty frame whose Content-Security-Policy allows one origin. A page is not told where an answer led that it may not read, but is told
 * what its own rules hold back (CSP Level 3 §4.1.2, after a redirect).
 */
export async function confinedTo(origin: string): Promise<ConfinedFetch> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="connect-src ${origin}">`
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve)
    document.body.append(frame)
  })
  const inside = frame.contentWindow
  let isSentOn = false
  inside?.document.addEventListener('securitypolicyviolation', () => (isSentOn = true))
  return {
    fetch: (...given) => (inside ?? window).fetch(...given),
    isSentOn: () => isSentOn,
    close: () => frame.remove(),
  }
}
