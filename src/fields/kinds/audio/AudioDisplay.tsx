import { use } from 'react'
import type { AudioPlayerProps } from '../../../controls/recording/audio-player-props.ts'
import { later } from '../../../controls/basics/later.ts'
import { RestingPlayer } from '../../../controls/recording/RestingPlayer.tsx'
import type { DisplayProps } from '../../shared/field-kind.ts'
import { SoundWaiting } from './SoundWaiting.tsx'
import { StartsToPlay, useSoundChoices } from './sound-choices.ts'
import { useSound } from './use-sound.ts'

const { Component: LoadedPlayer, load } = later(
  async () => (await import('../../../controls/audio/AudioPlayer.tsx')).AudioPlayer,
  SoundWaiting,
)

/** Loads the player that replaces a small one at rest. Hundreds of those in a list follow no choices. */
async function fetchPlayer() {
  await load()
  return ChosenPlayer
}

/**
 * A player for the sound at an address. The main sound of a record is fetched before it is played. So is a sound of unknown length
 * or waveform.
 */
export function AudioDisplay({ field, value, record, recordTitle, layout }: DisplayProps) {
  const sound = {
    ...useSound(field, value, record),
    title: recordTitle === undefined ? field.label : `${field.label} of ${recordTitle}`,
  }
  return layout === 'record' ? (
    <RecordSound {...sound} size="large" />
  ) : (
    <RestingPlayer {...sound} size="small" preload={false} fetchPlayer={fetchPlayer} />
  )
}

function RecordSound(sound: AudioPlayerProps) {
  const { choices, choose } = useSoundChoices()
  const starts = use(StartsToPlay)
  const isMain = starts !== undefined
  return (
    <ChosenPlayer
      {...sound}
      defaultPlaying={starts === 'now' && choices.playing}
      preload={choices.preload && (isMain || sound.peaks === undefined)}
      startsByItself={isMain ? choices.playing : undefined}
      onStartsByItselfChange={(playing) => choose({ playing })}
    />
  )
}

/** A player with this device's choices. */
function ChosenPlayer(props: AudioPlayerProps) {
  return <LoadedPlayer {...props} {...useSoundChoices().player} />
}
