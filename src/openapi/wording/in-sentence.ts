/** A label for the middle of a sentence: `contact`. A word in capitals stays: `URL`, `X`. */
export function inSentence(label: string): string {
  return /^[A-Z](?:[A-Z]|$)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
