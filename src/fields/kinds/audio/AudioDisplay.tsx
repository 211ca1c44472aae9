import { use } from 'react'
import { later } from '../../../controls/basics/later.ts'
import { RestingPlayer } from '../../../controls/recording/RestingPlayer.tsx'
import type { DisplayProps } from '../../shared/field-kind.ts'
import { SoundWaiting } from './SoundWaiting.tsx'
import { StartsToPlay, useSoundChoices } from './sound-choices.ts'
import { useSound } from './use-sound.ts'

const fetchPlayer = async () => (await import('../../../controls/audio/AudioPlayer.tsx')).AudioPlayer

const { Component: LargePlayer } = later(fetchPlayer, SoundWaiting)

/**
 * A player for the sound at an address. The main sound of a record is fetched before it is played. So is a sound of unknown length
 * or waveform.
 */
export function AudioDisplay({ field, value, record, recordTitle, layout }: DisplayProps) {
  const sound = useSound(field, value, record)
  const { choices, choose, player } = useSoundChoices()
  const isMain = use(StartsToPlay) !== undefined && layout === 'record'
  const startsToPlay = use(StartsToPlay) === 'now'
  const Player = layout === 'record' ? LargePlayer : RestingPlayer
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
