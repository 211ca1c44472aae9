/** Judges a text by a pattern for as long as it takes; the page ends the worker where that is too long. */
addEventListener('message', ({ data }: MessageEvent<{ pattern: string; text: string }>) => {
  postMessage(matches(data.pattern, data.text))
})
postMessage('ready')

/** A pattern that this language does not understand is the server's. */
function matches(pattern: string, text: string): boolean {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(text)
    } catch {
      // The other flags may take it.
    }
  }
  return true
}
