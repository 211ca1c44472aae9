/** What is known of the words of other languages than English. */
interface Languages {
  /** One of many, and many of one; `undefined` for a word of no other language. `lower`: the name in lower case. */
  singular?: (name: string, lower: string) => string | undefined
  plural?: (name: string, lower: string) => string | undefined
  /** The words of a name, the verb that opens it in English. */
  words?: (name: string) => readonly string[]
}

/**
 * The words of other languages, once `languages.ts` is loaded with the products, for a description that may have some. One for the whole app,
 * because words are read everywhere and a word means the same in every description.
 */
export const languages: Languages = {}

/** True for a text with letters, verbs or names that English has not. Most say so at their beginning. */
export function mayBeForeign(text: string): boolean {
  return SIGNS.test(text.slice(0, MOST))
}

const MOST = 60_000
const SIGNS =
  /[áéíóúãõâêôàèùäöüß]|\/(?:\w*[cdeilnrtz]ar|\w+uir|lister|ajouter|modifier|anlegen|tambah|hapus)\b|\b(?:nombre|nome|nama|usuario|clientes?|produtos?|productos?|kunden)\b/i
