/** Seconds as a player shows them: `0:13`, `1:02:03`. Empty if the length is unknown. */
export function clockTime(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return ''
  // Encoders shorten a file by some hundredths of a second: a file of 37.98 s has 0:38.
  const whole = Math.floor(seconds + 0.1)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** The length of a sound, rounded to seconds as servers round it: 10.6 s are `0:11`. */
export function clockLength(seconds: number | undefined): string {
  return clockTime(seconds === undefined ? undefined : Math.round(seconds))
}
