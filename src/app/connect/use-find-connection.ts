import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAbort } from '../../http/is-abort.ts'
import { NoDescriptionError } from '../../server/no-description.ts'
import { useServer } from '../../server/server.tsx'
import { findConnection } from './find-connection.ts'
import { connectTo, currentConnection } from '../servers/recent-connections.ts'

/** Finds the server at an address that a person typed, and connects to it. */
export function useFindConnection() {
  const server = useServer()
  const [trying, setTrying] = useState<string>()
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: (typed: string) => {
      running.current = new AbortController()
      return findConnection(typed, server, { signal: running.current.signal, onTry: setTrying })
    },
    onSuccess: (connection) => connectTo(connection, currentConnection(server)),
    onSettled: () => setTrying(undefined),
  })
  return {
    find: mutate,
    isPending,
    /** The address of the current request. */
    trying: isPending ? trying : undefined,
    stop: () => running.current.abort(),
    error: isAbort(error) ? null : error,
    /** The complete address of the first request. Known once nothing was found there. */
    address: error instanceof NoDescriptionError ? error.attempts[0]?.address : undefined,
  }
}
