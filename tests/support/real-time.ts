import { afterEach, vi } from 'vitest'

// Also after a test that failed while it held the clock: what comes next waits for real time.
afterEach(() => void vi.useRealTimers())
