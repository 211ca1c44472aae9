import { config } from 'zod/mini'

// zod would test whether it may make code from strings. The Content-Security-Policy reports even the test.
config({ jitless: true })
