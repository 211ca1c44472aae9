import { useDeferredValue, useState } from 'react'
import type { Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import { RecordActions } from './RecordActions.tsx'
import { RelatedLists } from './RelatedLists.tsx'
import { RelatedPages } from './RelatedPages.tsx'
import { wasReachedThroughHistory } from './reached-through-history.ts'

/**
 * What belongs to a record: its lists, its pages and its actions. After a press it is drawn once the record is on the screen. After
 * a step back it is drawn at once, because the page is scrolled to where it was.
 */
export function BesideRecord({
  record,
  ...address
}: {
  resource: Resource
  parameters: PathParameters
  record: unknown
}) {
  const [isAtOnce] = useState(wasReachedThroughHistory)
  const isDrawn = useDeferredValue(true, isAtOnce)
  if (!isDrawn) return null
  return (
    <>
      <RelatedLists {...address} record={record} />
      <RelatedPages {...address} />
      <RecordActions {...address} record={record} />
    </>
  )
}
