import { wordSet } from '../model/word-set.ts'
import { isForeignNoun } from './foreign-nouns.ts'
import { foreignPlural, foreignSingular } from './foreign-plurals.ts'
import { humanise, plural, singular, unaccented, words } from './words.ts'

/**
 * Names of several words in Spanish, Portuguese, French and Italian. Their first word is the noun: the plural of
 * `tipo_documento` is `tipos_documento`, and that of `medico-credenciado` is `medicos-credenciados`.
 */

/** The singular of a name; `undefined` where it has one word, or does not begin with such a noun. */
export function singularOfPhrase(name: string, lower: string): string | undefined {
  const phrase = phraseOf(name)
  if (!phrase) return foreignSingular(name, lower)
  const { noun, rest } = phrase
  const one = singular(noun)
  if (one === noun || !isHead(one)) return foreignSingular(name, lower)
  return one + (hasPreposition(rest) ? rest : withLast(rest, singular))
}

/** The plural of a name, which changes its noun, and an adjective at its end. */
export function pluralOfPhrase(name: string, lower: string): string | undefined {
  const phrase = phraseOf(name)
  if (!phrase || !isHead(phrase.noun)) return foreignPlural(name, lower)
  const { noun, rest } = phrase
  return plural(noun) + (ADJECTIVE.test(rest) && !hasPreposition(rest) ? withLast(rest, plural) : rest)
}

/** The first word of a name and the rest; `undefined` for one word. */
function phraseOf(name: string): { noun: string; rest: string } | undefined {
  const end = name.slice(1).search(/[-_ ]|(?<=[a-zà-ÿ])[A-Z]/) + 1
  return end > 3 ? { noun: name.slice(0, end), rest: name.slice(end) } : undefined
}

function isHead(noun: string): boolean {
  return HEADS.has(noun.toLowerCase()) || isForeignNoun(noun) || DEED.test(noun)
}

/** Nouns that are a name only with another word, and those that are no name of a list alone. */
const HEADS = wordSet(
  'tipo forma metodo método clase area modelo modalidad motivo ordem orden detalle detalhe estado nivel grupo conta cuenta linea linha movimiento movimento lista ' +
    'periodo ejemplo exemplo medio meio unidad unidade centro plano tabla tabela commande ligne mode moyen condicion condicao',
)

/** The end of a noun for a deed: `agendamento`, `inscricao`, `puntaje`. Hardly any English word ends so. */
const DEED = /mi?ento$|[çc][ãa]o$|ci[oó]n$|aje$|agem$/i

function hasPreposition(rest: string): boolean {
  return words(rest).some((word) => PREPOSITIONS.has(word))
}

const PREPOSITIONS = wordSet('de del da do das dos para por en em con com sin sem du des di per')

/** An adjective that agrees with its noun: `credenciado`, `ativa`. */
const ADJECTIVE = /(?:ad|id|iv)[oa]$/i

function withLast(rest: string, change: (word: string) => string): string {
  const at = rest.search(/[^-_ ]*$/)
  return rest.slice(0, at) + change(rest.slice(at))
}

/** The singular for a list that keeps its name. The name is a plural, or its language has no plural in `-s`. */
export function singularOfList(
  name: string,
  noun: string | undefined,
  one: string,
  texts: string,
): string | undefined {
  if (noun !== undefined && isPluralOf(name, noun)) return humanise(noun)
  return isWrittenAlike(one, texts) ? one : undefined
}

/**
 * True for a word of the list's own texts, in a language without a plural in `-s`. Examples are `kota` of `Mengambil
 * data kota`, `uye` of `Tüm üyeleri getirir`. Words for “all” and “get” tell Indonesian, Malay, Turkish, Polish, Czech
 * and other languages.
 */
function isWrittenAlike(name: string, text: string): boolean {
  const all = words(text)
  return all.some((word) => ALL.has(word)) && ` ${bare(all)}`.includes(` ${bare(words(name))}`)
}

/**
 * True for a name without an English plural that is the noun with another end of one or two letters: `wizyty` of
 * `Wizyta`, `leki` of `Lek`.
 */
function isPluralOf(name: string, noun: string): boolean {
  const many = bare(words(name))
  const one = bare(words(noun))
  return (
    singular(name) === name &&
    !one.startsWith(many) &&
    [many.slice(0, -1), many.slice(0, -2)].some(
      (stem) => stem.length > 2 && one.startsWith(stem) && one.length < stem.length + 3,
    )
  )
}

/** These words in English letters. */
function bare(parts: readonly string[]): string {
  return unaccented(parts.join(' ')).replaceAll('ı', 'i')
}

const ALL = wordSet(
  'semua daftar seluruh mengambil ambil mendapatkan dapatkan menampilkan tampilkan melihat lihat cari mencari ' +
    'tüm bütün listele listeler getir getirir wszystkie wszystkich pobierz pobiera zwraca wyświetl ' +
    'všechny všech seznam vrátí kaikki hae összes',
)
