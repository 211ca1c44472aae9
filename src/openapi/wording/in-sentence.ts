import { languages } from './other-languages.ts'

/** A label for the middle of a sentence: `contact`. Words in capitals and German nouns stay: `URL`, `X`, `Kunde`. */
export function inSentence(label: string): string {
  return /^[A-Z](?:[A-Z]|$)/.test(label) || languages.keepsCapital?.(label)
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1)
}
