/** Seconds as on a clock: `95` → `1:35`, `3695` → `1:01:35`, two days → `48:00:00`. */
export function clock(seconds: number): string {
  const whole = Math.round(Math.abs(seconds))
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const sign = seconds < 0 ? '−' : ''
  return sign + (hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)) + `:${two(whole % 60)}`
}
