import { useState } from 'react'
import { idOf } from '../../../../openapi/records/record.ts'
import { useServer } from '../../../../server/server.tsx'
import { personField, timeField } from '../card-facts.ts'
import type { ListViewProps } from '../list-view.ts'
import styles from './PlayListView.module.css'
import { PlayListRow } from './PlayListRow.tsx'
import { valueOf } from '../../columns/value-of.ts'
import { soundField } from '../media-field.ts'

/** The sounds of a list with their people, times and players. One plays at a time. */
export function PlayListView({ resource, page, isBusy }: ListViewProps) {
  const { description } = useServer()
  const [current, setCurrent] = useState<{ key: string; isPlaying: boolean }>()
  const [playsAll, setPlaysAll] = useState(false)
  const field = soundField(resource, page.rows)
  if (field === undefined) return null

  const rows = page.rows.map((row, index) => ({ row, key: idOf(resource, row) ?? `#${index}` }))
  const audible = rows.filter(({ row }) => typeof valueOf(row, field.name) === 'string')
  const playAfter = (key: string) => {
    const next = audible[audible.findIndex((one) => one.key === key) + 1]
    if (next !== undefined) setCurrent({ key: next.key, isPlaying: true })
  }

  return (
    <section className={styles.playlist} aria-label={resource.label} aria-busy={isBusy}>
      <label className={styles.all}>
        <input
          type="checkbox"
          role="switch"
          checked={playsAll}
          aria-checked={playsAll}
          onChange={({ target }) => {
            setPlaysAll(target.checked)
            const first = audible.find(({ key }) => key === current?.key) ?? audible[0]
            if (target.checked && current?.isPlaying !== true && first !== undefined)
              setCurrent({ key: first.key, isPlaying: true })
          }}
        />
        Play all
        <span className={styles.hint}>When one ends, the next one starts</span>
      </label>
      <ol>
        {rows.map(({ row, key }) => (
          <PlayListRow
            key={key}
            resource={resource}
            row={row}
            sound={field}
            person={personField(description, resource)}
            time={timeField(resource)}
            isCurrent={current?.key === key}
            isPlaying={current?.key === key && current.isPlaying}
            onPlayingChange={(isPlaying) =>
              // Starting another sound pauses this one, which is not the person's choice for this one.
              setCurrent((before) => (isPlaying || before?.key === key ? { key, isPlaying } : before))
            }
            onEnded={() => {
              if (playsAll) playAfter(key)
            }}
          />
        ))}
      </ol>
    </section>
  )
}
