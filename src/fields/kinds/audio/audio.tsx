import { later } from '../../../controls/basics/later.ts'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { isBinaryValue } from '../../shared/file-value.ts'
import { useSound } from './use-sound.ts'

/** A recording: a small player in a cell, a large one on a record. */
export const audio: FieldKind = {
  ...standardKind('audio'),
  label: 'Sound',
  accepts: isBinaryValue,
  isWide: true,
  Control: 'file',
  Display: AudioDisplay,
}

const { Component: AudioPlayer } = later(
  async () => (await import('../../../controls/audio/AudioPlayer.tsx')).AudioPlayer,
  () => <span className={styles.faint}>…</span>,
)

/** The player for the sound at an address. Only a record's sound without known length and waveform is fetched before it is played. */
function AudioDisplay({ field, value, record, layout }: DisplayProps) {
  const sound = useSound(field, value, record)
  return (
    <AudioPlayer
      {...sound}
      title={field.label}
      size={layout === 'record' ? 'large' : 'small'}
      defaultPlaying={false}
      preload={layout === 'record' && sound.peaks === undefined}
    />
  )
}
