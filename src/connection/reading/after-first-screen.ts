// What reads a large description loads this when the first screen is there.
export { describe } from '../../openapi/index/describe.ts'
export { warningsOf } from '../../openapi/index/warnings.ts'
export { writeSaved } from '../saved/saved-descriptions.ts'
