import type { Resource } from '../../openapi/model/model.ts'
import { Explain } from './late-explain.ts'
import { useIsExplanationOpen } from '../links/explained-page.ts'

/** Where how a page was understood opens. */
export function ExplainOutlet({ resource }: { resource: Resource }) {
  const isOpen = useIsExplanationOpen(resource.path)
  if (!isOpen) return null
  return <Explain resource={resource} />
}
