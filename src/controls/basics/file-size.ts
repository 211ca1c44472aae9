/**
 * An amount of bytes for people, with two significant digits: "8.4 MB", "62 MB", "900 KB". One MB is 1024 × 1024 bytes, because
 * limits are nearly always powers of two.
 *
 * With `unitOf` the unit is that of another amount, and is left out: `fileSize(8.4 MB, 21 MB)` is "8.4", ready for "8.4 of 21 MB".
 */
export function fileSize(bytes: number, unitOf?: number): string {
  const step = stepOf(unitOf ?? bytes)
  const amount = bytes / 1024 ** step
  const digits = step > 0 && amount < 10 ? 1 : 0
  const figures = amount.toLocaleString(undefined, { maximumFractionDigits: digits })
  if (unitOf !== undefined) return figures
  return bytes === 1 ? '1 byte' : `${figures} ${UNITS[step]}`
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

function stepOf(bytes: number): number {
  if (bytes < 1024) return 0
  return Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1024) + 1e-9))
}
