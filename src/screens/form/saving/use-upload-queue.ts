import { useRef, useState } from 'react'
import type { FileUpload, FileUploads } from '../../../fields/kinds/file/file-uploads.ts'
import { isAbort } from '../../../http/is-abort.ts'
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
  const rows = useRows()
  const isRunning = useRef(false)
  const isRetry = useRef(false)

  async function send(requests: UploadRequest[]): Promise<unknown[]> {
    rows.show(rowsFor(requests, rows, isRetry.current))
    isRunning.current = true
    let failure: unknown
    for (let next = firstWaiting(rows.all()); next !== undefined; next = firstWaiting(rows.all())) {
      const error = await sendOne(next, rows, upload)
      if (!isAbort(error)) failure ??= error
      if (error instanceof SessionEndedError) break
    }
    isRunning.current = false
    removeSharedReason(rows)
    if (failure !== undefined) throw failure
    if (rows.all().some(({ state }) => state !== 'done'))
      throw new DOMException('Not all files were sent.', 'AbortError')
    return rows.end().map(({ response }) => response)
  }

  function cancelFile(id: string) {
    if (rows.find(id)?.state === 'sending') {
      rows.change(id, { ...bytes })
      cancel()
    } else rows.change(id, { state: 'cancelled' })
  }

  function retry(id: string, resend: () => Promise<void>) {
    const before = rows.find(id)
    rows.change(id, { state: 'waiting', problem: undefined })
    if (isRunning.current) return
    isRetry.current = true
    void resend().finally(() => {
      isRetry.current = false
      // Nothing was sent, for instance because the record is there already.
      if (rows.find(id)?.state === 'waiting' && before) rows.change(id, before)
    })
  }

  return {
    isPending,
    send,
    uploadsFor: (resend) => ({
      uploads: rows.shown.map((row) => (row.state === 'sending' ? { ...row, ...bytes } : row)),
      cancel: cancelFile,
      retry: (id) => retry(id, resend),
      forget: rows.forget,
    }),
  }
}

type Rows = ReturnType<typeof useRows>

/** The rows of an attempt. Files that were sent before are not sent again; a retry of one file leaves the others as they are. */
function rowsFor(requests: UploadRequest[], rows: Rows, isRetry: boolean): Row[] {
  const before = rows.all()
  return requests.map((request) => {
    const row = rowOf(request, rows.idOf(request.files[0]))
    const known = before.find(({ id }) => id === row.id)
    return known !== undefined && (known.state === 'done' || isRetry) ? { ...known, request } : row
  })
}

/** Sends the request of one row, and shows its progress there. Resolves to the failure; to `undefined` once it is sent. */
async function sendOne({ id, request }: Row, rows: Rows, upload: Upload['upload']): Promise<unknown> {
  rows.change(id, { state: 'sending', loaded: 0, problem: undefined })
  try {
    rows.change(id, { response: await upload(request), state: 'done' })
    return undefined
  } catch (error) {
    if (isAbort(error)) rows.change(id, { state: 'cancelled' })
    // The reason of a single file is above the form.
    else rows.change(id, { state: 'failed', problem: rows.all().length > 1 ? problemText(error) : undefined })
    return error
  }
}

/** Removes the reason that all failed files have, because it is above the form once. */
function removeSharedReason(rows: Rows) {
  const failed = rows.all().filter(({ state }) => state === 'failed')
  if (new Set(failed.map(({ problem }) => problem)).size > 1) return
  for (const { id } of failed) rows.change(id, { problem: undefined })
}

/** The rows of the current attempt, and those on screen, which stay there after it. */
function useRows() {
  const rows = useRef<Row[]>([])
  const files = useRef<File[]>([])
  const [shown, setShown] = useState<Row[]>([])
  const show = (next: Row[]) => {
    rows.current = next
    setShown(next)
  }
  return {
    shown,
    show,
    all: () => rows.current,
    find: (id: string) => rows.current.find((row) => row.id === id),
    change: (id: string, part: Partial<Row>) =>
      show(rows.current.map((row) => (row.id === id ? { ...row, ...part } : row))),
    /** Ends the attempt and returns its rows. The next attempt starts from the beginning. */
    end: () => {
      const ended = rows.current
      rows.current = []
      return ended
    },
    forget: (id: string) => {
      rows.current = rows.current.filter((row) => row.id !== id)
      setShown(shown.filter((row) => row.id !== id))
    },
    /** The same file is the same row, even if the form changes between two attempts. */
    idOf: (file: File | undefined): string => {
      if (file === undefined) return ''
      if (!files.current.includes(file)) files.current.push(file)
      return `file ${files.current.indexOf(file) + 1}`
    },
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
