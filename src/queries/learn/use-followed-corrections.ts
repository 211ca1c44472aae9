import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CORRECTION_PARTS, storageKey } from '../../server/correction-marks.ts'
import { rereadWithCorrections } from '../../connection/complete-description.ts'
import type { Server } from '../../server/server.tsx'

/** Applies corrections that another tab makes to this server's description. */
export function useFollowedCorrections(server: Server): void {
  const client = useQueryClient()
  useEffect(() => {
    const follow = async ({ key }: StorageEvent) => {
      if (!CORRECTION_PARTS.some((part) => storageKey(part, server) === key)) return
      await rereadWithCorrections(client, server)
    }
    const listener = (event: StorageEvent) => void follow(event)
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  }, [client, server])
}
