import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Client } from '../../http/client.ts'
import type { CallOptions } from '../../http/calls.ts'
import { upload as send } from '../../http/upload.ts'
import { parseJson } from '../../http/json.ts'
import { keys } from '../../server/keys.ts'
import { confirmRecord } from './confirm-record.ts'
import { markListsStale } from './stale-lists.ts'
import { useServer } from '../../server/server.tsx'
import { unlessEnded } from '../../server/session-ended.ts'
import type { RecordTarget } from '../../server/targets.ts'

/** File data, with the query and headers of its request. */
export interface UploadData extends Pick<CallOptions, 'query' | 'headers'> {
  data: FormData | Blob
}

/** An upload: how it is sent and cancelled, and how far it is. */
export interface Upload {
  /**
   * Resolves with the response body: parsed JSON, else its text. Rejects with an `ApiError`, or with an `AbortError`
   * after `cancel`.
   */
  upload: (sent: UploadData) => Promise<unknown>
  /** From 0 to 1. */
  progress: number
  /** Absent until the first progress is reported. */
  bytes?: { loaded: number; total: number }
  isPending: boolean
  error: Error | null
  /** Aborts the request that is under way. Does nothing without one. */
  cancel: () => void
}

/**
 * Sends files to a path with progress, by POST unless `method` is given. Form data keeps its parts; a blob is the
 * whole body. `list`: the path of the list that shows the file; without it everything is read again. `to`: the client
 * of another server. `record`: the record it changes, confirmed before where its id is a guess. `onResponse`: gets the
 * response before its body is read.
 */
export function useUpload(
  path: string,
  options: {
    method?: string
    list?: string
    to?: Client
    record?: RecordTarget
    onResponse?: (response: Response) => void
  } = {},
): Upload {
  const server = useServer()
  const client = useQueryClient()
  const controller = useRef<AbortController>(undefined)
  const [progress, setProgress] = useState(0)
  const [bytes, setBytes] = useState<Upload['bytes']>()
  const mutation = useMutation({
    mutationFn: async ({ data, query, headers }: UploadData) => {
      controller.current = new AbortController()
      setProgress(0)
      setBytes(undefined)
      if (options.record !== undefined) await confirmRecord(server, client, options.record)
      const sending = {
        method: options.method,
        query,
        headers,
        signal: controller.current.signal,
        onProgress: (fraction: number, bytes: Upload['bytes']) => {
          setProgress(fraction)
          setBytes(bytes)
        },
      }
      const response = unlessEnded(await send(options.to ?? server.client, path, data, sending))
      options.onResponse?.(response)
      const text = await response.text()
      return parseJson(text).catch(() => text)
    },
    onSuccess: () => {
      if (options.list === undefined) void client.invalidateQueries({ queryKey: keys.server(server) })
      else void markListsStale(client, server, { list: options.list })
    },
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
