import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useServer } from '../../../server/server.tsx'
import { keptDrafts, type KeptDrafts } from './kept-drafts.ts'

/** Reads the drafts of a form from this device, which takes a few milliseconds, and then renders the form. */
export function KeptDraftsOf({
  address,
  title,
  children,
}: {
  /** The name of the form: `edit /contacts/7`. */
  address: string
  /** The heading of the form. */
  title: string
  children: (kept: KeptDrafts) => ReactNode
}) {
  const server = useServer()
  const { history } = useRouter()
  const [kept, setKept] = useState<KeptDrafts>()
  const [wanted] = useState(() => ({
    form: `${server.id} ${address}`,
    owner: server.session.get()?.userName,
    title,
    href: history.location.href,
  }))
  useEffect(() => {
    let isWanted = true
    void keptDrafts(wanted).then((found) => isWanted && setKept(found))
    return () => {
      isWanted = false
    }
  }, [wanted])
  return kept && children(kept)
}
