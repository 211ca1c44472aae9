import { AudioPlayer } from '../../../../controls/audio/AudioPlayer.tsx'
import type { Field } from '../../../../openapi/model/field-model.ts'
import type { Resource } from '../../../../openapi/model/model.ts'
import { titleOf } from '../../../../openapi/records/record.ts'
import { useSoundChoices } from '../../../../fields/kinds/audio/sound-choices.ts'
import { useSound } from '../../../../fields/kinds/audio/use-sound.ts'
import { CardField } from '../../columns/CardField.tsx'
import { RelatedPerson } from '../../columns/RelatedPerson.tsx'
import styles from './PlayListView.module.css'
import { RowTitle } from '../../columns/RowTitle.tsx'
import { valueOf } from '../../columns/value-of.ts'

interface PlayListRowProps {
  resource: Resource
  row: unknown
  /** The field with the recording. */
  sound: Field
  /** The fields with the person and the time of the recording. */
  person: Field | undefined
  time: Field | undefined
  /** True for the sound that plays or played last; it has the large player. */
  isCurrent: boolean
  isPlaying: boolean
  onPlayingChange: (isPlaying: boolean) => void
  onEnded: () => void
}

/** One sound of a play list: its title, its person, its time, and its player. */
export function PlayListRow({ resource, row, sound, person, time, ...playing }: PlayListRowProps) {
  const value = valueOf(row, sound.name)
  const source = useSound(sound, value, row)
  const { player } = useSoundChoices()
  const title = titleOf(resource, row)
  return (
    <li className={styles.row} data-current={playing.isCurrent || undefined}>
      <div className={styles.text}>
        <RowTitle row={row}>{title}</RowTitle>
        <p className={styles.line}>
          {person === undefined ? null : <RelatedPerson field={person} row={row} />}
          <CardField field={time} row={row} className={styles.time} />
        </p>
      </div>
      {typeof value === 'string' && value !== '' ? (
        <AudioPlayer
          {...source}
          {...player}
          title={title}
          size={playing.isCurrent ? 'large' : 'small'}
          className={styles.player}
          playing={playing.isPlaying}
          onPlayingChange={playing.onPlayingChange}
          onEnded={playing.onEnded}
          preload={false}
        />
      ) : (
        <p className={styles.silent}>No sound</p>
      )}
    </li>
  )
}
