import { markListsByPost } from './lists-by-post.ts'
import type { Node } from '../../model/document.ts'
import { LATE } from '../paths/late-rules.ts'
import { lookupOperations } from './lookup-operations.ts'
import { operationsByKey } from './operations-by-key.ts'
import { recordsByBody } from './records-by-body.ts'

/** Lets a document be read with the rules for servers that are called by name and body rather than by path. */
export function readCalls(document: Node): void {
  markListsByPost(document)
  LATE.lookups = [lookupOperations, recordsByBody]
  LATE.calls = [operationsByKey]
}
