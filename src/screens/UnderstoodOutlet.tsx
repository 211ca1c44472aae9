import { lazy, Suspense } from 'react'
import type { Resource } from '../description/model.ts'
import { useIsUnderstoodOpen } from './understood.ts'

const UnderstoodDialog = lazy(() =>
  import('./UnderstoodDialog.tsx').then((module) => ({ default: module.UnderstoodDialog })),
)

/** Where how a page was understood opens. */
export function UnderstoodOutlet({ resource }: { resource: Resource }) {
  const isOpen = useIsUnderstoodOpen(resource.path)
  if (!isOpen) return null
  return (
    <Suspense>
      <UnderstoodDialog resource={resource} />
    </Suspense>
  )
}
