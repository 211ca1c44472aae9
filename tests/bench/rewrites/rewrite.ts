import type { Plain } from './plain-document.ts'
import type { Part } from './reading.ts'

/** The same description in other words. */
export interface Rewrite {
  /** What differs, as in "no operationId". */
  about: string
  rewrite: (document: Plain) => Plain
  /** The path of the rewritten document for a path of the first one, as that of a GET without a method. */
  path?: (path: string, method?: string) => string
  /** The name of a property or a parameter in the rewritten document. */
  name?: (name: string) => string
  /** Leaves out of a reading what may differ, such as the slash at the end of a path. */
  plain?: (text: string) => string
  /** Parts that no engineer would know of the rewritten document. */
  loses?: Part[]
}
