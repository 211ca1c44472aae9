// What reads a large description loads this when the first screen is there.
export { describe } from '../description/describe.ts'
export { warningsOf } from '../description/warnings.ts'
export { writeSaved } from './saved-descriptions.ts'
