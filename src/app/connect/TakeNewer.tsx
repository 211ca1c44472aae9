import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from '../../controls/overlay/Toast.tsx'
import { keys } from '../../server/keys.ts'
import { useServer } from '../../server/server.tsx'
import type { FoundDescription } from '../../connection/reading/found-description.ts'

/** Takes a newer version of the description with the next screen: what a person is at is not changed under their hands. */
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
