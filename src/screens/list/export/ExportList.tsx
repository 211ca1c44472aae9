import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../controls/basics/Button.tsx'
import { useHandler } from '../../../controls/hooks/use-handler.ts'
import { PlainDialog } from '../../../controls/overlay/PlainDialog.tsx'
import { toast } from '../../../controls/messages/toast.ts'
import { totalOf, type ListPage, type ListState } from '../../../openapi/lists/paging/list-page.ts'
import type { Resource } from '../../../openapi/model/model.ts'
import type { PathParameters } from '../../../openapi/model/request.ts'
import { inSentence } from '../../../openapi/wording/in-sentence.ts'
import { MOST_ROWS, useWholeList, type WholeList } from '../../../queries/read/use-whole-list.ts'
import { problemOf, problemText } from '../../../server/problem.ts'
import { useServer } from '../../../server/server.tsx'
import { countText } from '../../../controls/basics/count-text.ts'
import { ProblemActions } from '../../shared/ProblemActions.tsx'
import { relatedNames } from './related-names.ts'
import { saveAsCsv } from './save-as-csv.ts'
import styles from './ExportList.module.css'

interface ExportListProps {
  resource: Resource
  parameters: PathParameters
  /** The page on screen. */
  page: ListPage
  state: ListState
  onClose: () => void
}

/** Saves the rows of a list as CSV. Where not all are on screen, a dialog offers this page or all pages. */
export function ExportList(props: ExportListProps) {
  return hasAllRows(props.page) ? <ExportAtOnce {...props} /> : <ExportDialog {...props} />
}

/** True where a page has all rows of its list, or all that were found in what is loaded. */
function hasAllRows(page: ListPage): boolean {
  return page.searched !== undefined || totalOf(page) === page.rows.length
}

function ExportAtOnce({ resource, page, onClose }: ExportListProps) {
  const saveRows = useSaveRows(resource)
  const isSaved = useRef(false)
  useEffect(() => {
    // React mounts it twice in development.
    if (isSaved.current) return
    isSaved.current = true
    void saveRows(page.rows).then(onClose)
  }, [saveRows, page, onClose])
  return null
}

/** Saves rows with the names of the records that they refer to. */
function useSaveRows(resource: Resource) {
  const server = useServer()
  const client = useQueryClient()
  return useHandler(async (rows: unknown[], signal?: AbortSignal) => {
    const related = await relatedNames(server, client, resource, rows)
    if (signal?.aborted !== true) saveAsCsv(server.description, resource, rows, related)
  })
}

function ExportDialog({ resource, parameters, page, state, onClose }: ExportListProps) {
  const saveRows = useSaveRows(resource)
  const { list, isReading, read, stop } = useReading(resource, parameters, state, (...all) => save(...all))
  const label = inSentence(resource.label)
  const isNarrowed = (state.search ?? '') !== '' || Object.keys(state.filters).length > 0

  async function save({ rows, total, cut, isEndUnknown }: WholeList, signal?: AbortSignal) {
    await saveRows(rows, signal)
    if (signal?.aborted === true) return
    onClose()
    const isShort = cut === undefined && total !== undefined && rows.length < total
    const missing = isShort
      ? ` The server counts ${countText(total)}, but returned no more.`
      : isEndUnknown
        ? ' The server does not show whether there are more.'
        : ''
    toast(`${countText(rows.length)} ${label} exported.${missing}`, { tone: isShort ? 'danger' : 'success' })
  }

  return (
    <PlainDialog title={`Export ${label}`} onClose={onClose}>
      {list === undefined ? (
        <p>
          This page has {countText(page.rows.length)}
          {page.total === undefined
            ? ` ${label}. There ${page.isEndUnknown ? 'may be' : 'are'} more.`
            : ` of ${countText(page.total)} ${label}.`}
          {isNarrowed ? ' Only those that match the search and filters are exported.' : ''}
        </p>
      ) : isReading ? (
        <Progress list={list} />
      ) : (
        <p role="alert">{reasonOf(list, label)}</p>
      )}
      <div className={styles.actions}>
        {list === undefined ? (
          <>
            <Button onClick={() => void save({ rows: page.rows })}>Export this page</Button>
            <Button variant="primary" onClick={read}>
              {page.total === undefined ? 'Export all pages' : `Export all ${countText(page.total)}`}
            </Button>
          </>
        ) : isReading ? (
          <Button onClick={stop} autoFocus>
            Stop
          </Button>
        ) : (
          <AfterStop list={list} onGoOn={read} onSave={() => void save(list)} />
        )}
      </div>
    </PlainDialog>
  )
}

interface AfterStopProps {
  list: WholeList
  onGoOn: () => void
  onSave: () => void
}

/** What a person can do when not all pages were read: read on, or export what is there. */
function AfterStop({ list: { rows, cut }, onGoOn, onSave }: AfterStopProps) {
  return (
    <>
      {cut instanceof Error ? <ProblemActions problem={problemOf(cut)} /> : null}
      {cut === 'limit' ? null : (
        <Button onClick={onGoOn}>{cut === undefined ? 'Continue' : 'Try again'}</Button>
      )}
      {rows.length === 0 ? null : (
        <Button variant="primary" onClick={onSave} autoFocus>
          Export these {countText(rows.length)}
        </Button>
      )}
    </>
  )
}

/** Reading all pages: what is read so far, and the whole for `onRead`. It stops when the dialog closes; `read` then goes on. */
function useReading(
  resource: Resource,
  parameters: PathParameters,
  state: ListState,
  onRead: (whole: WholeList, signal: AbortSignal) => Promise<void>,
) {
  const readWhole = useWholeList(resource, parameters, state)
  const [list, setList] = useState<WholeList>()
  const [isReading, setReading] = useState(false)
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])

  async function read() {
    abort.current = new AbortController()
    const { signal } = abort.current
    const start = list?.next === undefined ? { rows: [] } : list
    setList(start)
    setReading(true)
    const whole = await readWhole(signal, setList, start).catch(() => undefined)
    if (whole !== undefined) setList(whole) // stopped: what was read stays on offer
    if (whole !== undefined && whole.cut === undefined) await onRead(whole, signal)
    setReading(false)
  }
  return { list, isReading, read: () => void read(), stop: () => abort.current?.abort() }
}

function Progress({ list: { rows, total } }: { list: WholeList }) {
  const id = useId()
  const of = total === undefined ? '' : ` of ${countText(total)}`
  return (
    <div className={styles.progress}>
      <p id={id}>
        {countText(rows.length)}
        {of} read
      </p>
      <progress aria-labelledby={id} max={total} value={total === undefined ? undefined : rows.length} />
    </div>
  )
}

/** Why the export may lack rows. */
function reasonOf({ rows, cut }: WholeList, label: string): string {
  const read = `${countText(rows.length)} ${label} were read.`
  if (cut === 'limit')
    return `The first ${countText(MOST_ROWS)} ${label} were read. Filter the list to export the others.`
  if (cut === 'repeated') return `${read} Then the server returned the same page again, so there may be more.`
  return cut === undefined ? `Stopped. ${read}` : `${read} The next page failed: ${problemText(cut)}`
}
