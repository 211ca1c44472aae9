import { later } from '../../controls/basics/later.ts'
import type { Resource } from '../../openapi/model/model.ts'
import { useIsUnderstoodOpen } from './explain.ts'

const { Component: UnderstoodDialog } = later(() =>
  import('./ExplainDialog.tsx').then((module) => module.UnderstoodDialog),
)

/** Where how a page was understood opens. */
export function UnderstoodOutlet({ resource }: { resource: Resource }) {
  const isOpen = useIsUnderstoodOpen(resource.path)
  if (!isOpen) return null
  return <UnderstoodDialog resource={resource} />
}
