/** Where a text came from, for its references to other documents. */
export interface Source {
  /** Its absolute address; `undefined` where a person handed the text over. Where the text only names the description, it is set to that one's address. */
  address?: string
  /** The text at an absolute address. Rejects with an `Error` that says why there is none. */
  read: (address: string) => Promise<string>
}

/** A position in a text, as people count: `line 12, column 3`. */
export function textPosition(text: string, offset: number): string {
  const before = text.slice(0, offset)
  return `line ${before.split('\n').length}, column ${offset - before.lastIndexOf('\n')}`
}
