import { AudioPlayer } from '../../../controls/audio/AudioPlayer.tsx'
import type { DisplayProps } from '../../shared/field-type.ts'
import { useSound } from './use-sound.ts'

/** The player for the sound at an address. Only a record's sound of which nothing is known is fetched without being asked for. */
export function AudioSound({ field, value, record, place }: DisplayProps) {
  const sound = useSound(field, value, record)
  return (
    <AudioPlayer
      {...sound}
      title={field.label}
      size={place === 'record' ? 'large' : 'small'}
      defaultPlaying={false}
      preload={place === 'record' && sound.peaks === undefined}
    />
  )
}
