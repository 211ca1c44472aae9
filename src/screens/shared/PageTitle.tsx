import { useServer } from '../../server/server.tsx'

/** Names the tab: what is shown, then the server. */
export function PageTitle({ children }: { children: string }) {
  const { description, heading } = useServer()
  return (
    <title>{[...new Set([children, (description ?? heading)?.title])].filter(Boolean).join(' · ')}</title>
  )
}
