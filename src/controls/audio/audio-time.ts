/** Seconds as people read them on a player: `0:13`, `1:02:03`. Empty when the length is not known. */
export function clockTime(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return ''
  // Encoders cut a file some hundredths short: 37.98 s is a sound of 0:38.
  const whole = Math.floor(seconds + 0.1)
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const rest = String(whole % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** How long a sound is, to the nearest second, as servers count it: 10.6 s are `0:11`. */
export function clockLength(seconds: number | undefined): string {
  return clockTime(seconds === undefined ? undefined : Math.round(seconds))
}
