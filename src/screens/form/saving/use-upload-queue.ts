import { useRef, useState } from 'react'
import type { FileUpload, FileUploads } from '../../../fields/kinds/file/file-uploads.ts'
import { problemText } from '../../../server/problem.ts'
import { SessionEndedError } from '../../../server/session-ended.ts'
import type { UploadData, Upload } from '../../../queries/change/use-upload.ts'

/** One request with files. */
export interface UploadRequest extends UploadData {
  /** The chosen files; those in a `FormData` are copies. */
  files: File[]
}

/** Uploads that are sent one after the other. */
export interface UploadQueue {
  isPending: boolean
  /**
   * Sends the requests in order and resolves with all responses. It continues after one that failed or was cancelled.
   * At the end it rejects with the first failure, else with an `AbortError`. The next call skips requests that
   * succeeded, until all have.
   */
  send: (requests: UploadRequest[]) => Promise<unknown[]>
  /**
   * The state for the controls. `resend` sends the form again; a retry of one file sends the form with that file
   * alone.
   */
  uploadsFor: (resend: () => Promise<void>) => FileUploads
}

interface Row extends FileUpload {
  request: UploadData
  response?: unknown
}

/** The upload of a form's files, one request at a time. */
export function useUploadQueue({ upload, bytes, isPending, cancel }: Upload): UploadQueue {
  const rows = useRef<Row[]>([])
  const isRunning = useRef(false)
  const isRetry = useRef(false)
  const files = useRef<File[]>([])
  const [shown, setShown] = useState<Row[]>([])

  /** The same file is the same row, even if the form changes between two attempts. */
  function idOf(file: File | undefined): string {
    if (file === undefined) return ''
    if (!files.current.includes(file)) files.current.push(file)
    return `file ${files.current.indexOf(file) + 1}`
  }

  function change(id: string, part: Partial<Row>) {
    rows.current = rows.current.map((row) => (row.id === id ? { ...row, ...part } : row))
    setShown(rows.current)
  }

  async function sendOne({ id, request }: Row): Promise<unknown> {
    change(id, { state: 'sending', problem: undefined })
    try {
      change(id, { response: await upload(request), state: 'done' })
      return undefined
    } catch (error) {
      if (isAbort(error)) change(id, { state: 'cancelled' })
      // The reason of a single file is above the form.
      else change(id, { state: 'failed', problem: rows.current.length > 1 ? problemText(error) : undefined })
      return error
    }
  }

  /** A reason that all failed files have is above the form, once. */
  function withoutSharedReason() {
    const failed = rows.current.filter(({ state }) => state === 'failed')
    if (new Set(failed.map(({ problem }) => problem)).size > 1) return
    for (const { id } of failed) change(id, { problem: undefined })
  }

  async function send(requests: UploadRequest[]): Promise<unknown[]> {
    rows.current = requests.map((request) => {
      const row = rowOf(request, idOf(request.files[0]))
      const known = rows.current.find(({ id }) => id === row.id)
      return known !== undefined && (known.state === 'done' || isRetry.current) ? { ...known, request } : row
    })
    setShown(rows.current)
    isRunning.current = true
    let failure: unknown
    for (let next = firstWaiting(rows.current); next !== undefined; next = firstWaiting(rows.current)) {
      const error = await sendOne(next)
      if (!isAbort(error)) failure ??= error
      if (error instanceof SessionEndedError) break
    }
    isRunning.current = false
    withoutSharedReason()
    if (failure !== undefined) throw failure
    if (rows.current.some(({ state }) => state !== 'done'))
      throw new DOMException('Not all files were sent.', 'AbortError')
    const sent = rows.current
    // The rows stay on screen, but the next attempt starts from the beginning.
    rows.current = []
    return sent.map(({ response }) => response)
  }

  return {
    isPending,
    send,
    uploadsFor: (resend) => ({
      uploads: shown.map((row) => (row.state === 'sending' ? { ...row, ...bytes } : row)),
      cancel(id) {
        const row = rows.current.find((one) => one.id === id)
        if (row?.state === 'sending') cancel()
        else change(id, { state: 'cancelled' })
      },
      retry(id) {
        const before = rows.current.find((one) => one.id === id)
        change(id, { state: 'waiting', problem: undefined })
        if (isRunning.current) return
        isRetry.current = true
        void resend().finally(() => {
          isRetry.current = false
          // Nothing was sent, for instance because the record is there already.
          if (rows.current.find((one) => one.id === id)?.state === 'waiting' && before) change(id, before)
        })
      },
      forget(id) {
        rows.current = rows.current.filter((row) => row.id !== id)
        setShown(shown.filter((row) => row.id !== id))
      },
    }),
  }
}

function firstWaiting(rows: Row[]): Row | undefined {
  return rows.find(({ state }) => state === 'waiting')
}

function rowOf(request: UploadRequest, id: string): Row {
  const { files } = request
  const [first, ...others] = files
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return {
    id,
    name: `${first?.name ?? ''}${more}`,
    files,
    request,
    loaded: 0,
    total,
    state: 'waiting',
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
