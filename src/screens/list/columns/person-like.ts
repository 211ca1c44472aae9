import { languages } from '../../../openapi/wording/other-languages.ts'
import type { Resource } from '../../../openapi/model/model.ts'

const PEOPLE =
  /^(contact|people|person|user|customer|member|employee|author|patient|student|teacher|agent|owner|guest|participant|candidate|lead|account-?holder|client|caller|staff|assignee|collaborator|follower|contributor|doctor|driver|visitor)s?$/i
const NAME_OF_A_PERSON = /^(first|last|given|family|sur|full|middle|user|vor|nach)[-_ ]?name$/i

/** True for a resource whose records are people, so that initials represent them. */
export function isPersonLike(resource: Resource): boolean {
  return (
    PEOPLE.test(languages.nounInEnglish?.(resource.singular.toLowerCase()) ?? resource.name) ||
    // A `full_name` beside a `name` belongs to a place or a thing.
    (resource.presentation.header.some((name) => NAME_OF_A_PERSON.test(name)) &&
      !resource.fields.some(({ name }) => name === 'name'))
  )
}
