import type { AudioPlayerProps } from '../../../controls/recording/audio-player-props.ts'
import type { Field } from '../../../openapi/model/field-model.ts'
import { resolveAddress } from '../../../server/addresses.ts'
import { useServer } from '../../../server/server.tsx'
import { useFetchBinary } from '../../../queries/read/use-fetch-binary.ts'
import { secondsOf } from '../duration/seconds.ts'
import { isObject } from '../../../openapi/model/is-object.ts'

/** A sound for a player: its source, and its waveform and length (s) where the record has them. */
type Sound = Pick<AudioPlayerProps, 'src' | 'load' | 'peaks' | 'duration'>

/**
 * The sound at an address in the form that a player takes, fetched as the signed-in person. Length and waveform come from the
 * record if it has them.
 */
export function useSound(field: Field, value: unknown, record: unknown): Sound {
  const server = useServer()
  const fetchSound = useFetchBinary()
  const address = typeof value === 'string' ? value : ''
  const known = isObject(record) ? record : {}
  const length = siblingOf(field.name, known, LENGTH, isLength)
  return {
    src: address.startsWith('data:') ? address : resolveAddress(server, address),
    load: (signal, onProgress) => fetchSound(address, signal, onProgress),
    peaks: siblingOf(field.name, known, WAVEFORM, isNumbers),
    duration: length === undefined ? undefined : secondsOf(length),
  }
}

const LENGTH = /^_?(?:duration|length|seconds)(?:_?(?:in)?_?(?:s|sec|seconds))?$/i
const WAVEFORM = /^_?(?:peaks|waveform)$/i

/** A property that describes one of a record's sounds: `recordingWaveform` or plain `waveform` beside `recording`. */
function siblingOf<T>(
  name: string,
  record: Record<string, unknown>,
  pattern: RegExp,
  fits: (value: unknown) => value is T,
): T | undefined {
  const names = Object.keys(record).filter((key) => fits(record[key]))
  const own = names.find((key) => key.startsWith(name) && pattern.test(key.slice(name.length)))
  const found = own ?? names.find((key) => pattern.test(key))
  const value = found === undefined ? undefined : record[found]
  return fits(value) ? value : undefined
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number')
}

function isLength(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string'
}
