/** The letters of a text for a network address: `Kovářová` → `kovarova`. */
export function slug(text: string): string {
  return plain(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A text in lower case without accents, for search: people rarely type accents. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđßæı]/g, (letter) => LETTERS[letter] ?? letter)
}

// Letters that Unicode does not decompose into a base and an accent.
const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', ı: 'i' }

const HOUR = 3_600_000

/** The ISO date-time `hours` before `now` (ms since 1970), to the second. */
export function hoursBefore(now: number, hours: number): string {
  return `${new Date(now - hours * HOUR).toISOString().slice(0, 19)}Z`
}

/** The ISO date `days` before `now`, or after it if `days` is negative. */
export function daysBefore(now: number, days: number): string {
  return hoursBefore(now, days * 24).slice(0, 10)
}
