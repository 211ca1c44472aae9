import { isAscii } from './words.ts'

/** A text with its letters without accents: `usuário` → `usuario`. */
export function unaccented(text: string): string {
  // Most names are in English letters, for which nothing has to be loaded.
  return isAscii(text) ? text : text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')
}
