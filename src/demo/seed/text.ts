/** `Kovářová` → `kovarova`: letters for an address on the network. */
export function slug(text: string): string {
  return plain(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Lower case without accents, for search: what a person types rarely has them. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđßæı]/g, (letter) => LETTERS[letter] ?? letter)
}

// Letters that Unicode does not take apart into a base and an accent.
const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', ı: 'i' }

const HOUR = 3_600_000

/** ISO date-time `hours` before `now` (ms since 1970), to the second. */
export function hoursBefore(now: number, hours: number): string {
  return `${new Date(now - hours * HOUR).toISOString().slice(0, 19)}Z`
}

/** ISO date `days` before `now`; negative: after. */
export function daysBefore(now: number, days: number): string {
  return hoursBefore(now, days * 24).slice(0, 10)
}
