import { hasEnd, wordList, wordLists, wordSet } from '../model/word-set.ts'

/**
 * Names of title fields in other languages, the best first. Those of the first list go before English ones, the others
 * after them. Several in one entry belong together.
 */
export const foreignTitles = [
  wordLists(
    'nomecompleto|nombrecompleto|nomcomplet|namalengkap|ad soyad|adsoyad|nome cognome|imie nazwisko|' +
      'nombre apellidos|nombre apellido|nombres apellidos|nome sobrenome|vorname nachname|prenom nom|' +
      'nom prenom',
  ),
  wordLists(
    'nombre|nome|nom|nama|nazwa|naam|razonsocial|razaosocial|ragionesociale|nominativo|bezeichnung|titulo|título|' +
      'titel|titre|judul|libelle|titolo|tytul|baslik',
  ),
] as const

/** True for a name that speaks of a name in another language: `nombreParada`, `aluno_nome`. */
export function isForeignName(name: string): boolean {
  return (TITLES.some((title) => name.startsWith(title)) || hasEnd(name, ENDS)) && NAME.test(name)
}

// Few names begin or end so, and the expression is compiled only for them.
const TITLES = wordList('nom nama titulo titre judul ten')
const ENDS = ['nome', 'nombre', 'Nome', 'Nombre']
const NAME = /^(?:nombre|nome|nom|nama|titulo|titre|judul|ten)_?(?=[A-Z]|(?<=_))|[nN]om(?:e|bre)$/

/** True for the plain name of a fact that is no title: a date, an address, a state, a note. */
export function isForeignFact(name: string): boolean {
  return (
    FACTS.has(name) ||
    FACT_STARTS.some((start) => name.startsWith(start)) ||
    // `direccionEnvio`, but not `direccion` alone.
    ADDRESSES.some((start) => name.startsWith(start) && name !== start)
  )
}

const FACTS = wordSet(
  'comentario comentarios comentaire comentaires commentario commentarios commentaire commentaires nota notas ' +
    'notlar notlars estado usuario statut stato',
)
const ADDRESSES = wordList('direccion dirección endereco endereço')
const FACT_STARTS = wordList(
  'metodo método forma fecha tanggal tarih tipo observac observaç bemerkung keterangan catatan estatus situac ' +
    'situaç durum',
)
