import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Field } from '../../openapi/model/field-model.ts'
import { RecordDisplay } from '../../fields/RecordDisplay.tsx'
import { StartsToPlay } from '../../fields/kinds/audio/sound-choices.ts'
import { picturesIn } from '../../fields/kinds/images/pictures.ts'
import { RecordPictures } from './RecordPictures.tsx'
import styles from './RecordMedia.module.css'
import { valueOf } from '../list/columns/value-of.ts'
import { wasOpenedByPress } from '../links/opened-by-press.ts'
import { WhyButton } from '../why/WhyButton.tsx'

/** Sound and pictures, each large on a card of its own; several pictures can be swiped. `title`: the record's title. */
export function RecordMedia({ fields, record, title }: { fields: Field[]; record: unknown; title: string }) {
  const { history } = useRouter()
  const [isOpened] = useState(() => wasOpenedByPress(history.location.href))
  const recording = fields.find(isRecording)
  return fields.map((field) => {
    const value = valueOf(record, field.name)
    const pictures = field.item === undefined || field.kind !== 'list' ? [] : picturesIn(value, field)
    return (
      <section key={field.name} className={styles.card} aria-label={field.label} data-kind={field.kind}>
        {pictures.length > 1 ? (
          <RecordPictures label={`${field.label} of ${title}`} title={title} addresses={pictures} />
        ) : (
          <StartsToPlay value={field !== recording ? undefined : isOpened ? 'now' : 'later'}>
            <RecordDisplay field={field} value={value} record={record} />
          </StartsToPlay>
        )}
        <WhyButton field={field} className={styles.why} />
      </section>
    )
  })
}

/** True for a sound that makes the record a recording. It is required, or its name is just a word for sound. */
function isRecording({ kind, name, required }: Field): boolean {
  return kind === 'audio' && (required || SOUND.test(name))
}

const SOUND =
  /^(?:audio|sound|recording|voice(?:mail)?|track|song|clip|episode|media|file|content|source|src|stream)_?(?:file|ur[il]|src|path|address|link)?$/i
