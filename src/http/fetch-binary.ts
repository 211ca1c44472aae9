import type { Progress } from 'ky'
import { fetchBody } from './calls.ts'
import type { Client } from './client.ts'
import type { CallOptions } from './send.ts'
import type { OnProgress } from './xhr-fetch.ts'

/** A file, with the headers of its answer. `onProgress` is told the way there where the server says how long the file is, else only its end. */
export function fetchBinary(
  client: Client,
  path: string,
  { onProgress, ...options }: CallOptions & { onProgress?: OnProgress } = {},
): Promise<{ blob: Blob; headers: Headers } | undefined> {
  const ky = onProgress && {
    onDownloadProgress({ percent, transferredBytes: loaded, totalBytes: total }: Progress) {
      if (percent > 0) onProgress(percent, { loaded, total })
    },
  }
  return fetchBody(client, path, { ...options, ky }, async (response) => ({
    blob: await response.blob(),
    headers: response.headers,
  }))
}
