/** A place in a text, as people count: `line 12, column 3`. */
export function textPlace(text: string, offset: number): string {
  const before = text.slice(0, offset)
  return `line ${before.split('\n').length}, column ${offset - before.lastIndexOf('\n')}`
}
