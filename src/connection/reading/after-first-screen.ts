// What reads a large description loads this when the first screen is there.
export { describe } from '../../openapi/description/describe.ts'
export { warningsOf } from '../../openapi/warnings/warnings.ts'
export { writeSaved } from '../saved/saved-descriptions.ts'
