/** A label for the middle of a sentence: `contact`. A word in capitals (`URL`) stays. */
export function inSentence(label: string): string {
  return /^[A-Z]{2,}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
