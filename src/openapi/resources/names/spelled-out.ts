import { parametersOf } from '../../model/paths.ts'
import { hasEnd } from '../../model/word-set.ts'
import { languages } from '../../wording/other-languages.ts'
import { isAscii, isSameNoun, plain, plainSingular, plural, words } from '../../wording/words.ts'
import type { Draft } from '../paths/survey.ts'
import { kindOf } from './kind-of.ts'
import { parameterInWords } from './phrases.ts'
import { withoutDomain } from './qualifiers.ts'

/** The verb before the noun of a list: `get all open orders`. */
export const GOT =
  /^(?:(?:get|list|fetch|retrieve|return|resolve|describe)s? (?:all |an? |the |list of )*|(?:show|view|find|read|load) all (?:the )?)(?=.)/

/** The first words of such lists in other languages, and in SQL. */
const LISTING = ['lista', 'query', 'select']

/** A version after a name: `users-v1`, `repositoriesV2`. */
const VERSION = /(?<=[a-z]{3})(?:[-_]v|V)\d$/

/** The name without a verb at its end: `pets_list`. */
function withoutVerb(name: string): string {
  return hasEnd(name, ['get', 'list']) ? name.replace(/(?<=[^sui]s)[-_](?:get|list)$/, '') : name
}

/** The name as the description spells it elsewhere: `pettypes` beside a schema `PetType` is `pet types`. */
export function spelledOut({ name: written, path, itemPath, list, read, recordName }: Draft): string {
  const key = parametersOf(itemPath ?? path).at(-1)
  const name =
    written === ''
      ? parameterInWords(!key || key === 'id' ? kindOf(recordName ?? '') || 'item' : key)
      : written.length === 1
        ? ((list ?? read)?.tags[0] ?? written)
        : withoutVerb(withoutDomain(written)).replace(VERSION, '')
  // `lista_clientes`, but not `lista_de_precios`; `queryOrdersByPage`
  const lower = name.toLowerCase()
  const isList = LISTING.some((start) => lower.startsWith(start)) && !/^lista_?d[eoa]/.test(lower)
  const parts = (isList && languages.words?.(name)) || words(name)
  if (parts.length > 1 && GOT.test(parts.join(' ')))
    return parts
      .join(' ')
      .replace(GOT, '')
      .replace(/(?<=.) by (?:\S+ )?id$/, '')
  if (parts.length > 1 || name.length < 6) return name
  const own = plain(name)
  const one = plainSingular(own)
  const main = list ?? read
  // Paths lack the accents that tags have: `Médicos` of `/medicos`.
  const accented = main?.tags.find((tag) => !isAscii(tag) && isSameNoun(tag, own))
  if (accented !== undefined) return accented
  for (const text of [
    recordName,
    parametersOf(itemPath ?? '').at(-1),
    main?.operationId,
    ...(main?.tags ?? []),
  ]) {
    if (text === undefined || !text.replace(/[\W_]/g, '').toLowerCase().includes(one)) continue
    const spelled = words(text)
    for (let from = 0; from < spelled.length - 1; from++) {
      let whole = spelled[from] ?? ''
      for (let to = from + 1; to < spelled.length && (own.startsWith(whole) || one.startsWith(whole)); to++) {
        whole += spelled[to]
        if (whole !== one && whole !== own) continue
        const some = spelled
          .slice(from, to + 1)
          .join(' ')
          .replace(GOT, '')
        return one === own ? some : plural(some)
      }
    }
  }
  return name
}
