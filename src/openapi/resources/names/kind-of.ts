import { languages } from '../../wording/other-languages.ts'

/**
 * The name of a record's schema without its technical parts: `io.k8s.api.ConfigMap` → `ConfigMap`, `PetDto` → `Pet`.
 * Empty for a name that a generator invented: `InlineResponse200`, `Model7`, `ListPets200ResponseInner`.
 */
export function kindOf(recordName: string): string {
  const name = (languages.schemaName?.(recordName) ?? recordName).replace(/^.*[./]/, '')
  if (/\d|^inline/i.test(name) && INVENTED.test(name)) return ''
  return name
    .replace(/(?<=\w{3})(?:[-_]*(?:dto|response|resource|model|schema|view|detailed|simple|full))+$/i, '')
    .replace(CLASS_WORDS, '')
}

/** Names that a generator invented. Most names have no digit, so that it is seldom compiled. */
const INVENTED = /^inline|^(?:model|schema|object|type|body|response)_?\d+$|\d{3}_?response(?:_?inner)?\d*$/i
/** Suffixes of class names for one kind of record: `ProductRead`, `user_public`. */
const CLASS_WORDS =
  /(?<=[a-z\d]{3})(?:_(?:read|public|out|output|details?|result|info)|Read|Public|Out|Output|Details?|Result|Info|Entity|InDB|Resp|V[oO]|To)$/
