import { later } from '../controls/later.ts'
import type { Resource } from '../description/model.ts'
import { useIsUnderstoodOpen } from './understood.ts'

const { Component: UnderstoodDialog } = later(() =>
  import('./UnderstoodDialog.tsx').then((module) => module.UnderstoodDialog),
)

/** Where how a page was understood opens. */
export function UnderstoodOutlet({ resource }: { resource: Resource }) {
  const isOpen = useIsUnderstoodOpen(resource.path)
  if (!isOpen) return null
  return <UnderstoodDialog resource={resource} />
}
