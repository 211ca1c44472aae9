/** The origin of a text, for its references to other documents. */
export interface Source {
  /**
   * Its absolute address; `undefined` where a person gave the text. If the text only names the description, it
   * becomes that one's address.
   */
  address?: string
  /** Reads the text at an absolute address. Rejects with an `Error` that gives the reason. */
  read: (address: string) => Promise<string>
}

/** A position in a text, counted from 1: `line 12, column 3`. */
export function textPosition(text: string, offset: number): string {
  const before = text.slice(0, offset)
  return `line ${before.split('\n').length}, column ${offset - before.lastIndexOf('\n')}`
}
