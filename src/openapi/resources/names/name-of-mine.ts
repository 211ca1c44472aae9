import { isPrefix } from '../../model/paths.ts'
import { wordSet } from '../../model/word-set.ts'
import { plural, singular, words } from '../../wording/words.ts'
import type { Draft } from '../paths/survey.ts'
import { kindOf } from './kind-of.ts'
import type { ResourceName } from './resource-name.ts'

/** The name of a resource of the signed-in user: `/users/me`, `/subscriptions/me`. */
export function nameOfMine({ list, step, recordName = '' }: Draft): ResourceName | undefined {
  // `/activities/all/own`
  if (!ME.has(step.segment.toLowerCase()) || step.parent?.segment === 'all') return undefined
  // `/users/get/me`
  const above =
    step.parent && /^(?:get|read|show|fetch|view)$/i.test(step.parent.segment)
      ? step.parent.parent
      : step.parent
  const before = above && !above.isParameter && !isPrefix(above.segment) ? above.segment : ''
  const noun = singular(words(before || (list ? kindOf(recordName) : '')).join(' '))
  if (list) return noun === '' ? undefined : { label: `My ${plural(noun)}`, singular: `My ${noun}` }
  const label =
    noun === '' || ACCOUNT.test(noun) ? 'My account' : PERSON.test(noun) ? `My ${noun} profile` : `My ${noun}`
  return { label, singular: label }
}

/** True for a name of people, of whom the signed-in person is one: `/users/me`, not `/orders/me`. */
export function isPerson(name: string): boolean {
  const noun = singular(words(name).join(' '))
  return ACCOUNT.test(noun) || PERSON.test(noun)
}

const ME = wordSet('me self mine my own myself moi whoami')
const ACCOUNT =
  /^(?:users?|utilisateurs?|usu[aá]rios?|auth|authentication|accounts?|people|person|profiles?|members?)$/
/** Names of people who may be signed in. */
const PERSON =
  /(?:coach|trainer|student|teacher|tutor|employee|worker|staff|customer|client|patient|doctor|nurse|driver|rider|courier|merchant|vendor|seller|buyer|supplier|partner|author|artist|player|admin|owner|agent|candidate|applicant|volunteer|donor|guest|host|lawyer|broker|moderator)$/
