import type { Resource } from '../../openapi/model/model.ts'
import { Explain } from './late-explain.ts'
import { useIsExplanationOpen } from '../links/explained-page.ts'

/** The explanation of the page while it is open. */
export function ExplainOutlet({ resource }: { resource: Resource }) {
  const isOpen = useIsExplanationOpen(resource.path)
  if (!isOpen) return null
  return <Explain resource={resource} />
}
