import { useEffect, useRef, useState } from 'react'
import { fileSize } from '../basics/file-size.ts'
import { addSample, secondsLeft, timeLeftInWords, type UploadSample } from './upload-list-time-left.ts'
import styles from './UploadList.module.css'
import button from './action.module.css'
import visuallyHidden from '../basics/visually-hidden.module.css'

/** One file of a list of uploads. */
export interface UploadListItem {
  id: string
  name: string
  /** The bytes sent so far. */
  loaded: number
  /** The bytes in all; 0 if unknown. */
  total: number
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** The reason of a failure, as a sentence. Absent for the only file: the reason is shown and announced elsewhere. */
  problem?: string
}

interface UploadListProps {
  items: UploadListItem[]
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  /** The name of the list; "Uploads" by default. */
  label?: string
  className?: string
}

/**
 * A list of uploads: progress in bytes and time left, with Cancel, Retry and Remove. Draws nothing if it is empty.
 * ```tsx
 * <UploadList items={[{ id: '1', name: 'contract.pdf', loaded: 8_800_000, total: 22_000_000, state: 'sending' }]}
 *   onCancel={abort} onRetry={send} onRemove={forget} />
 * ```
 */
export function UploadList({
  items,
  onCancel,
  onRetry,
  onRemove,
  label = 'Uploads',
  className,
}: UploadListProps) {
  const list = useRef<HTMLUListElement>(null)
  const announcement = useChangesInWords(items)
  return (
    <div className={className}>
      <ul ref={list} className={styles.list} aria-label={label} tabIndex={-1} hidden={items.length === 0}>
        {items.map((item) => (
          <UploadRow
            key={item.id}
            item={item}
            isAlone={items.length === 1}
            onCancel={() => onCancel(item.id)}
            onRetry={() => onRetry(item.id)}
            onRemove={() => {
              // The button is removed with its row, so the focus moves to the list.
              list.current?.focus()
              onRemove(item.id)
            }}
          />
        ))}
      </ul>
      <p role="status" className={visuallyHidden.text}>
        {announcement}
      </p>
    </div>
  )
}

interface UploadRowProps {
  item: UploadListItem
  isAlone: boolean
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}

function UploadRow({ item, isAlone, onCancel, onRetry, onRemove }: UploadRowProps) {
  const { name, loaded, total, state, problem } = item
  const timeLeft = useTimeLeft(item)
  const words = [isAlone && isExplainedElsewhere(item) ? amount(item) : inWords(item), timeLeft]
    .filter(Boolean)
    .join(' · ')
  const isMoving = state === 'waiting' || state === 'sending'
  const canRetry = state === 'failed' || state === 'cancelled'
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.name}>{name}</span>
      <span className={styles.words}>{words}</span>
      <span className={styles.actions}>
        {/* One button for Cancel and Retry, so that it keeps the focus when one becomes the other. */}
        {(isMoving || canRetry) && (
          <button
            type="button"
            className={button.action}
            aria-label={`${isMoving ? 'Cancel' : 'Retry'} ${name}`}
            onClick={isMoving ? onCancel : onRetry}
          >
            {isMoving ? 'Cancel' : 'Retry'}
          </button>
        )}
        {!isMoving && (
          <button type="button" className={button.action} aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </button>
        )}
      </span>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={total > 0 ? Math.round((loaded / total) * 100) : undefined}
        aria-valuetext={words}
      >
        <span style={{ inlineSize: `${state === 'done' ? 100 : total > 0 ? (loaded / total) * 100 : 0}%` }} />
      </span>
      {problem && state === 'failed' && <span className={styles.problem}>{problem}</span>}
    </li>
  )
}

function inWords(item: UploadListItem): string {
  const { state, loaded, total } = item
  const size = total > 0 ? ` · ${fileSize(total)}` : ''
  if (state === 'waiting') return `Waiting${size}`
  if (state === 'done') return `Sent${size}`
  if (state === 'failed') return loaded > 0 ? `Stopped at ${amount(item)}` : `Not sent${size}`
  if (state === 'cancelled') return `Cancelled at ${amount(item)}`
  return amount(item)
}

function amount({ state, loaded, total }: UploadListItem): string {
  if (total === 0) return fileSize(loaded)
  return state === 'failed' && loaded === 0
    ? fileSize(total)
    : `${fileSize(loaded, total)} of ${fileSize(total)}`
}

function isExplainedElsewhere({ state, problem }: UploadListItem): boolean {
  return state === 'failed' && problem === undefined
}

function useTimeLeft({ state, loaded, total }: UploadListItem): string | undefined {
  const samples = useRef<UploadSample[]>([])
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    samples.current = state === 'sending' ? addSample(samples.current, { at: performance.now(), loaded }) : []
    setSeconds(secondsLeft(samples.current, total))
  }, [state, loaded, total])
  return state === 'sending' && seconds !== undefined ? timeLeftInWords(seconds) : undefined
}

/** The changes of state in words. Announcing every byte would drown everything else. */
function useChangesInWords(items: UploadListItem[]): string {
  const [words, setWords] = useState('')
  const before = useRef(new Map<string, UploadListItem['state']>())
  useEffect(() => {
    const changes = items.flatMap((item) => {
      const { id, name, state, problem } = item
      const earlier = before.current.get(id)
      if (earlier === state || state === 'waiting') return []
      if (items.length === 1 && isExplainedElsewhere(item)) return []
      if (state === 'sending') return earlier === undefined ? [] : [`${name} is being sent.`]
      if (state === 'done') return [`${name} was sent.`]
      return [
        state === 'cancelled' ? `${name} was cancelled.` : `${name} was not sent. ${problem ?? ''}`.trim(),
      ]
    })
    before.current = new Map(items.map(({ id, state }) => [id, state]))
    if (changes.length > 0) setWords(changes.join(' '))
  }, [items])
  return words
}
