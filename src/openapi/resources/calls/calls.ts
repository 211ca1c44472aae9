import { markListsByPost } from './lists-by-post.ts'
import type { Node } from '../../model/document.ts'
import { LATE } from '../paths/late-rules.ts'
import { lookupOperations } from './lookup-operations.ts'
import { operationsByKey } from './operations-by-key.ts'
import { recordsByBody } from './records-by-body.ts'

// The rules for servers that are called by name and body rather than by path.
LATE.lookups = [lookupOperations, recordsByBody]
LATE.calls = [operationsByKey]

/** Marks what a document says of such calls. */
export function readCalls(document: Node): void {
  markListsByPost(document)
}
