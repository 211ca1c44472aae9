import { useServer } from '../../server/server.tsx'

/** Sets the title of the browser tab: the page, then the server. */
export function PageTitle({ children }: { children: string }) {
  const { description, heading } = useServer()
  return (
    <title>{[...new Set([children, (description ?? heading)?.title])].filter(Boolean).join(' · ')}</title>
  )
}
