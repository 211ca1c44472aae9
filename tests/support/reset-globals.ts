import { afterEach, vi } from 'vitest'

// Also after a test that failed while it held the clock or had stubbed a global: what comes next has neither, the next file too.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
