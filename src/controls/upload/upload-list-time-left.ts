/** The number of bytes sent at a moment in milliseconds. */
export interface UploadSample {
  at: number
  loaded: number
}

/** The age (ms) from which a sample says nothing about the current speed. */
const WINDOW = 8000

/** The samples with a new one, without the old ones. If the upload restarted, only the new one. */
export function addSample(samples: readonly UploadSample[], sample: UploadSample): UploadSample[] {
  const last = samples.at(-1)
  if (last !== undefined && sample.loaded < last.loaded) return [sample]
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW), sample]
}

/** The seconds until `total` bytes are sent at the speed of the samples; `undefined` before there is a speed. */
export function secondsLeft(samples: readonly UploadSample[], total: number): number | undefined {
  const first = samples[0]
  const last = samples.at(-1)
  if (first === undefined || last === undefined) return undefined
  const perMillisecond = (last.loaded - first.loaded) / (last.at - first.at)
  // With less than half a second of samples, the number would change too fast to be read.
  if (!(perMillisecond > 0) || last.at - first.at < 500) return undefined
  return Math.max(0, (total - last.loaded) / perMillisecond / 1000)
}

/** A time for people: "12 s left", "3 min left", "2 h 5 min left". */
export function timeLeftInWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s left`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min left`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`} left`
}
