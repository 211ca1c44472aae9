/** The other documents of a description, by their absolute addresses. */
export type Files = ReadonlyMap<string, unknown>

/** A mapping may name a schema or give its address. */
export function isAddress(text: string): boolean {
  return text.includes('#') || text.includes('/') || /\.(?:json|ya?ml)$/i.test(text)
}

/** The address that a reference stands for; as written where nothing says what it is relative to. */
export function absolute(reference: string, base: string): string {
  return base !== '' && URL.canParse(reference, base) ? new URL(reference, base).href : reference
}

export function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, '')
}
