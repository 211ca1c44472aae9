/** The flag of a country as an emoji: two regional indicators, `JP` becomes 🇯🇵. Empty for no country. */
export function flagOf(country: string | undefined): string {
  if (country === undefined || !/^[a-z]{2}$/i.test(country)) return ''
  return String.fromCodePoint(...[...country.toUpperCase()].map((letter) => letter.charCodeAt(0) + 0x1f1a5))
}
