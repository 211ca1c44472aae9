import { wordList } from '../../model/word-set.ts'
import { languages } from '../../wording/other-languages.ts'
import { plain } from '../../wording/words.ts'

/**
 * The name of a record's schema without its technical parts: `io.k8s.api.ConfigMap` → `ConfigMap`, `PetDto` → `Pet`.
 * Empty for a name that a generator invented: `InlineResponse200`, `Model7`, `ListPets200ResponseInner`. `path`: of
 * the records, which may have the whole word, as `/meter-reads` for `MeterRead`.
 */
export function kindOf(recordName: string, path = ''): string {
  const name = recordName.replace(/^.*[./]|^Get(?=[A-Z])/g, '')
  const hasDigit = /\d/.test(name)
  if ((hasDigit || name.toLowerCase().startsWith('inline')) && INVENTED.test(name)) return ''
  const bare = withoutTechnicalWords(hasDigit ? name.replace(/(?<=[b-z]{3}(?<!auth))[1-9]$/, '') : name)
  const suffix = CLASS_WORDS.find((end) => bare.endsWith(end))
  const kind = bare.slice(0, bare.length - (suffix?.length ?? 0))
  const isClass = suffix !== undefined && /[a-z\d]{3}$/.test(kind)
  return isClass && !plain(path).includes(plain(bare)) ? kind : bare
}

/** The name without words for its use at the end, of which at least three letters are left: `Pet` for `Pet_ResponseDto`. */
function withoutTechnicalWords(name: string): string {
  const lower = name.toLowerCase()
  const word = TECHNICAL.find((end) => lower.endsWith(end))
  // `PedidoRetorno`
  if (word === undefined) return languages.schemaName?.(name) ?? name
  const left = name.slice(0, -word.length).replace(/[-_]+$/, '')
  return /\w{3}$/.test(left) ? withoutTechnicalWords(left) : name
}

const TECHNICAL = wordList('dto response resource model schema view detailed simple full')

/** Names that a generator invented. Most names have no digit, so that it is seldom compiled. */
const INVENTED = /^inline|^(?:model|schema|object|type|body|response)_?\d+$|\d{3}_?response(?:_?inner)?\d*$/i
/** Suffixes of class names for one kind of record: `ProductRead`, `user_public`. */
const CLASS_WORDS = wordList(
  '_read _public _out _output _detail _details _result _info ' +
    'Read Public Out Output Detail Details Result Info Entity InDB Resp VO Vo To',
)
