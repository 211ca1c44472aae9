import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { upload as send } from '../http/calls.ts'
import { parseJson } from '../http/json.ts'
import { markListsStale } from './cached-rows.ts'
import { useServer } from './server.tsx'
import { stillSignedIn } from './session-ended.ts'

export interface Upload {
  /** Sends the file; resolves with the server's answer, parsed where it is JSON. Rejects with an `ApiError`, or with an `AbortError` after `cancel`. */
  upload: (data: FormData | Blob) => Promise<unknown>
  /** 0..1 */
  progress: number
  bytes?: { loaded: number; total: number }
  isPending: boolean
  error: Error | null
  cancel: () => void
}

/** An upload with progress that can be cancelled. `list`: the path of the list that will show the file. */
export function useUpload(path: string, options: { method?: string; list?: string } = {}): Upload {
  const server = useServer()
  const client = useQueryClient()
  const controller = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState(0)
  const [bytes, setBytes] = useState<Upload['bytes']>()
  const mutation = useMutation({
    mutationFn: async (data: FormData | Blob) => {
      controller.current = new AbortController()
      setProgress(0)
      setBytes(undefined)
      const response = await send(server.client, path, data, {
        method: options.method,
        signal: controller.current.signal,
        onProgress: (fraction, bytes) => {
          setProgress(fraction)
          setBytes(bytes)
        },
      })
      const text = await stillSignedIn(response).text()
      return parseJson(text).catch(() => text)
    },
    onSuccess: () =>
      options.list === undefined ? undefined : markListsStale(client, { list: options.list }),
  })
  return {
    upload: mutation.mutateAsync,
    progress,
    bytes,
    isPending: mutation.isPending,
    error: mutation.error,
    cancel: () => controller.current?.abort(),
  }
}
