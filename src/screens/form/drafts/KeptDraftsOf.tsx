import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useServer } from '../../../server/server.tsx'
import { keptDrafts, type KeptDrafts } from './kept-drafts.ts'

/** Reads what this device keeps of a form, which takes a few milliseconds, and draws the form with it. */
export function KeptDraftsOf({
  address,
  title,
  children,
}: {
  /** Tells this form from others: `edit /contacts/7`. */
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
