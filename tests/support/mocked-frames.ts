// A setup of the browser tests. The worker of msw serves the page alone, no frame in it: what the app sends from its empty frames, the page sends here.
// `tests/end-to-end/redirects.test.ts` has the frames as they are.

const ownWindow = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow')

Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
  configurable: true,
  get(this: HTMLIFrameElement): unknown {
    return this.srcdoc.includes('connect-src') ? window : ownWindow?.get?.call(this)
  },
})
