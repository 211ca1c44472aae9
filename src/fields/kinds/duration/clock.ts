/** Seconds as on a clock: `95` → `1:35`, `3695` → `1:01:35`, two days → `48:00:00`. */
export function clock(seconds: number): string {
  const whole = Math.round(Math.abs(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const sign = seconds < 0 ? '−' : ''
  return sign + (hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)) + `:${two(whole % 60)}`
}

/** The ISO 8601 duration of a clock text: `1:35` → `PT1M35S`. `undefined` for any other text. */
export function isoOfClock(text: string): string | undefined {
  const parts = /^\s*(?:(\d+):)?(\d+):([0-5]\d)\s*$/.exec(text)
  if (parts === null) return undefined
  const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  const named = [`${hours}H`, `${minutes}M`, `${seconds}S`].filter((part) => Number.parseInt(part, 10) > 0)
  return `PT${named.join('') || '0S'}`
}
