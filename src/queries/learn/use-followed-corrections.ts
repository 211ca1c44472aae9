import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { storageKey, type Kept } from '../../server/correction-marks.ts'
import { rereadDescription } from './reread-description.ts'
import type { Server } from '../../server/server.tsx'

const KEPT: Kept[] = ['corrections', 'learnt', 'overlay']

/** Applies corrections that another tab makes to this server's description. */
export function useFollowedCorrections(server: Server): void {
  const client = useQueryClient()
  useEffect(() => {
    const follow = async ({ key }: StorageEvent) => {
      if (!KEPT.some((kept) => storageKey(kept, server) === key)) return
      await rereadDescription(client, server)
    }
    const listener = (event: StorageEvent) => void follow(event)
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  }, [client, server])
}
