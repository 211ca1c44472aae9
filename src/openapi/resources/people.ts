import type { RelationCandidate } from '../fields/reader.ts'
import type { Resource } from '../model/model.ts'
import { hasEnd, wordList, wordSet } from '../model/word-set.ts'
import { mayBeIdOf, typeOf } from './other-key.ts'
import { reachable, type Referable } from './referable.ts'
import type { ReadName } from './reference-name.ts'
import { languages } from '../wording/other-languages.ts'
import { plain, plainSingular } from '../wording/words.ts'

/** Names of fields for people in a role. */
const ROLES = wordSet(
  'owner author creator assignee reporter manager reviewer approver sender recipient receiver requester editor ' +
    'uploader modifier assignedto issuedto soldto reportsto instructor teacher student tutor mentor ' +
    'coach trainer lecturer supervisor driver courier seller buyer',
)
/** Names of people whose ids are those of users, where a server has no list of their own. */
const JOBS = wordSet(
  'worker employee doctor lead leader coordinator operator inspector consultant developer engineer technician therapist ' +
    'cashier waiter organizer admin administrator moderator responsible player trainee volunteer member watcher ' +
    'collaborator inviter friend professional specialist',
)
/** The same for those who are served, and do not work there. */
const SERVED = wordSet(
  'client customer patient candidate applicant participant passenger renter borrower attendee follower invitee student buyer resident guest',
)
const PEOPLE = wordList('user person member account employee staff agent')
/** People in these roles may be customers, where a server lists nobody else. */
const ANY_ROLE = /^(?:owner|author|sender|recipient|reviewer|buyer)$/
/** `uploaded_by`, and in Spanish and Portuguese. */
const BY = wordList(
  'edby madeby doneby sentby givenby takenby writtenby soldby paidby ledby runby readby seenby adopor adapor idopor idapor',
)
/** People who also pay at another server: `stripe_customer_id`. */
const PAYING = /^(?:client|customer)$/
/** Names whose whole numbers are ids: those of `members` may count them. */
const NUMBERED = wordSet('client customer employee doctor patient responsible')
/** Roles of people without a job. */
const ANYBODY = /^(?:user|member)$/

/**
 * The list of people that a field refers to: `ownerId`, `uploaded_by`. Also `clientId`, where the only list of people
 * does not say that they are something else.
 */
export function personOf(
  referable: Referable,
  candidate: RelationCandidate,
  { base, whole, isId, endsInId }: ReadName,
): Resource | undefined {
  const isRole = ROLES.has(whole)
  const isBy = hasEnd(whole, BY)
  const { isItem, schema } = candidate
  const isNumber = !isId && !isItem && schema.types[0] === 'integer'
  const isNamed = !isNumber || NUMBERED.has(whole)
  if (!isId && !isRole && !isBy && (base.length > 1 || !isNamed)) return undefined
  const named = (nouns: readonly string[]) =>
    nouns.flatMap((noun) => reachable(referable, noun, candidate.owner) ?? [])
  const people = named(PEOPLE)
  // Of several kinds of customers none is meant.
  const served = !people[0] && ANY_ROLE.test(whole) ? named([...SERVED]) : []
  const lists = (served.length === 1 ? served : people).filter(
    (list) => !(endsInId && isKnownByEmail(list)) && !(isStaff(list) && SERVED.has(inEnglish(whole))),
  )
  const [only] = lists
  const known = lists.find(
    (list) =>
      (isRole || rolesOf(list).includes(whole)) &&
      // A text may be a user name.
      (schema.types[0] === 'string' || mayBeIdOf(list, candidate)),
  )
  if (known || !only || !mayBeIdOf(only, candidate)) return known
  if (isBy) return only
  const isTheirs = !/agent/.test(only.name) && lists.every((list) => list === only)
  return isTheirs && isJob(only, candidate, base) ? only : undefined
}

/**
 * True for `clientId` and `teamLeadId`, also where the noun comes first: `medicoPrincipalId`. Also for any word with
 * the full name of a person beside it.
 */
function isJob(
  list: Resource,
  { name, schema, siblings }: RelationCandidate,
  base: readonly string[],
): boolean {
  const [first = '', ...more] = base
  const last = base.at(-1) ?? ''
  const job = inEnglish(last)
  // The clients of OAuth are programs.
  const isOfOAuth = /^client_?id$/i.test(name) && siblings.some(([one]) => /scope|secret|redirect/i.test(one))
  const isOther =
    isOfOAuth ||
    (name === 'client_id' && typeOf(schema) === 'string undefined') ||
    (more.length > 0 && PAYING.test(job))
  const found = [job, more.length > 0 && languages.nounInEnglish?.(first)].find(
    (one) => one && (JOBS.has(one) || SERVED.has(one) || ROLES.has(one)),
  )
  if (!isOther && typeof found === 'string') return mayBe(list, found)
  // `lessee_full_name` beside `lessee_id`
  const whole = base.join('')
  const isNamed = siblings.some(
    ([one]) => plain(one).startsWith(whole) && OWN.test(plain(one).slice(whole.length)),
  )
  return isNamed && !isStaff(list)
}

/** Names that only a person has. */
const OWN = /^(?:first|last|full|sur|user)name$/

/** True for a list of those who work there, of whom no customer is one. */
function isStaff({ name }: Resource): boolean {
  return /^(?:employee|staff)$/.test(inEnglish(plainSingular(name)))
}

function inEnglish(noun: string): string {
  return languages.nounInEnglish?.(noun) ?? noun
}

/** The roles that the people of a list may have: `['admin', 'courier']`. */
function rolesOf({ propertyTypes }: Resource): string[] {
  const type = propertyTypes?.get('role') ?? propertyTypes?.get('rol') ?? ''
  return type.split(/[ ,]/).slice(2).map(plain)
}

/** False where the people of a list are described to have other roles. */
function mayBe(list: Resource, job: string): boolean {
  const roles = rolesOf(list)
  return roles.length === 0 || roles.some((role) => ANYBODY.test(role) || inEnglish(role) === inEnglish(job))
}

/** True for records without another id than an email, which is no value of `authorId`. */
export function isKnownByEmail({ itemId, propertyTypes }: Resource): boolean {
  return /e-?mail$/i.test(itemId?.at.at(-1) ?? '') && propertyTypes?.has('id') !== true
}
