import { use } from 'react'
import { untilIdle } from '../../../controls/basics/until-idle.ts'
import { later } from '../../../controls/basics/later.ts'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { DisplayProps, FieldKind } from '../../shared/field-kind.ts'
import styles from '../../FieldDisplay.module.css'
import { isBinaryValue } from '../../shared/file-value.ts'
import { StartsToPlay, useSoundChoices } from './sound-choices.ts'
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

const Waiting = () => <span className={styles.faint}>…</span>

const fetchPlayer = async () => (await import('../../../controls/audio/AudioPlayer.tsx')).AudioPlayer

// The rest of the row is drawn before both.
const { Component: LargePlayer } = later(() => untilIdle().then(fetchPlayer), Waiting)

const { Component: SmallPlayer } = later(
  () =>
    untilIdle().then(
      async () => (await import('../../../controls/recording/RestingPlayer.tsx')).RestingPlayer,
    ),
  Waiting,
)

/**
 * A player for the sound at an address. The main sound of a record is fetched before it is played. So is a sound of unknown length
 * or waveform.
 */
function AudioDisplay({ field, value, record, recordTitle, layout }: DisplayProps) {
  const sound = useSound(field, value, record)
  const { choices, choose, player } = useSoundChoices()
  const isMain = use(StartsToPlay) !== undefined && layout === 'record'
  const startsToPlay = use(StartsToPlay) === 'now'
  const Player = layout === 'record' ? LargePlayer : SmallPlayer
  return (
    <Player
      {...sound}
      {...player}
      fetchPlayer={fetchPlayer}
      title={recordTitle === undefined ? field.label : `${field.label} of ${recordTitle}`}
      size={layout === 'record' ? 'large' : 'small'}
      defaultPlaying={isMain && startsToPlay && choices.playing}
      preload={layout === 'record' && choices.preload && (isMain || sound.peaks === undefined)}
      startsByItself={isMain ? choices.playing : undefined}
      onStartsByItselfChange={(playing) => choose({ playing })}
    />
  )
}
