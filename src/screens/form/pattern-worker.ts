/** Tests a text against a pattern. The page terminates the worker where that takes too long. */
addEventListener('message', ({ data }: MessageEvent<{ pattern: string; text: string }>) => {
  postMessage(matches(data.pattern, data.text))
})
postMessage('ready')

/** True where the text matches. Also true for a pattern that JavaScript cannot compile, which is left to the server. */
function matches(pattern: string, text: string): boolean {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(text)
    } catch {
      // The other flags may compile it.
    }
  }
  return true
}
