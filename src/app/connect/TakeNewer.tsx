import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from '../../controls/messages/toast.ts'
import { keys } from '../../server/keys.ts'
import { useServer } from '../../server/server.tsx'
import type { FoundDescription } from '../../connection/reading/found-description.ts'

/** Switches to a newer version of the description when the next screen opens. The current screen does not change during work. */
export function TakeNewer({ newer }: { newer: FoundDescription }) {
  const client = useQueryClient()
  const server = useServer()
  const pathname = useLocation({ select: (location) => location.pathname })
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname === first.current) return
    client.setQueryData(keys.description(server), newer)
    toast('The server has a new version of its description. You see it now.')
  }, [client, server, newer, pathname])
  return null
}
