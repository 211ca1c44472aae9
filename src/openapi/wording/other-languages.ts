/** Functions for words of other languages than English. */
interface Languages {
  /** The singular or plural of a name; `undefined` for a word of no other language. `lower`: the name in lower case. */
  singular?: (name: string, lower: string) => string | undefined
  plural?: (name: string, lower: string) => string | undefined
  /**
   * The singular for a list whose name stays as it is. `one`: the singular by English rules. `noun`: the name of the
   * rows' schema. `texts`: what the description says of the list.
   */
  oneOfMany?: (name: string, noun: string | undefined, one: string, texts: string) => string | undefined
  /** True for a noun in the singular that names records. */
  isNoun?: (name: string) => boolean
  /** True for a noun in the singular that stands for many things: `fila`. */
  areMany?: (word: string) => boolean
  /** True for an adjective after the noun, for some of the rows: `activos`. */
  isAdjective?: (name: string) => boolean
  /** The English noun for one in the singular of another language: `user` for `usuario`. */
  nounInEnglish?: (noun: string) => string | undefined
  /** The name of a schema without the word for a response: `Envio` for `RespuestaEnvio`. */
  schemaName?: (name: string) => string
  /** True for a label whose capital stays inside a sentence. */
  keepsCapital?: (label: string) => boolean
  /** The words of a name, with a leading verb in English. */
  words?: (name: string) => readonly string[]
  /** The words of a field's name, those that tell its kind in English: `telefonoCasa` is `phone casa`. */
  fieldWords?: (name: string) => readonly string[]
  /** The English word for a state that is good or bad: `cancelled` for `Storniert`. */
  stateInEnglish?: (label: string) => string | undefined
  /** True for the name of a field that the server fills in: `geaendert_am`. */
  isFilledByServer?: (name: string) => boolean
  /** Names of title fields: those that go before English ones, and the others. */
  titles?: readonly [before: readonly string[][], after: readonly string[][]]
  /** True for a field with a name: `nombreParada`. */
  isNameOf?: (name: string) => boolean
  /** True for the plain name of a field that is no title. */
  isFact?: (name: string) => boolean
  /** True for the plain name of a field that no two records share: `dni`. */
  isKey?: (name: string) => boolean
  /** The English name of a list's parameter, total or envelope, both in plain form. */
  listName?: (name: string) => string | undefined
}

/**
 * The words of other languages, set once `languages.ts` is loaded with the products. One for the whole app, because
 * words are read everywhere and mean the same in every description.
 */
export const languages: Languages = {}

/** True for a text with letters, verbs or names that English does not have, near its beginning. */
export function mayBeForeign(text: string): boolean {
  return SIGNS.test(text.slice(0, MOST).toLowerCase())
}

const MOST = 60_000
const SIGNS =
  /[ß-öø-ỿ一-龥]|\\u(?:00[c-f]|0[1-5]|[4-9])|\/(?:(?:query|select)\w*(?:by|all|list|page)|\w*[cdeilnrtz]ar|\w+uir|lister|ajouter|modifier|anlegen|tambah|hapus)\b|\b(?:nom(?:br)?e?|na(?:am|ma)|titel|titre|titulo|semua|daftar|men(?:gambil|ampilkan|dapatkan)|senha|contrasena|correo|telefon[eo]|pagina|sayfa|halaman|seite|client(?:es?|i)|prod(?:uc?tos?|otti|uit)|kunden|utenti|kategori|pengguna|jabatan|prenom|bitacora|benutzer|fecha|estado|(?:usuario|empleado|pedido|reserva|li[bv]ro|commande|factura|taref?a|pro(?:yec|je)to)s?)\b/
