import { config } from 'zod/mini'

// zod would try whether code can be made from strings; the Content-Security-Policy reports even the try.
config({ jitless: true })
