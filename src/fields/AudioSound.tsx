import { useQueryClient } from '@tanstack/react-query'
import { AudioPlayer } from '../controls/AudioPlayer.tsx'
import { resolveAddress } from '../queries/addresses.ts'
import { useServer } from '../queries/server.tsx'
import { binaryOptions } from '../queries/use-binary.ts'
import { secondsOf } from './duration.tsx'
import type { DisplayProps } from './field-type.ts'
import { isObject } from './object.tsx'

/** The player for the sound at an address, fetched as the signed-in person when it is wanted. What the record knows of its length and shape is shown before. */
export function AudioSound({ field, value, record, place }: DisplayProps) {
  const server = useServer()
  const client = useQueryClient()
  const address = typeof value === 'string' ? value : ''
  const known = isObject(record) ? record : {}
  const peaks = Object.entries(known).find(
    ([name, one]) => /^(peaks|waveform)$/i.test(name) && isNumbers(one),
  )?.[1]
  const length = Object.entries(known).find(([name]) =>
    /^(duration|length|seconds)(_?(in)?_?(s|sec|seconds))?$/i.test(name),
  )?.[1]
  return (
    <AudioPlayer
      title={field.label}
      src={address.startsWith('data:') ? address : resolveAddress(server, address)}
      load={() => client.fetchQuery(binaryOptions(server, address))}
      size={place === 'record' ? 'large' : 'small'}
      defaultPlaying={false}
      preload={place === 'record'}
      peaks={peaks as number[] | undefined}
      duration={secondsOf(length ?? '')}
    />
  )
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number')
}
