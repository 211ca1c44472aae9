import type { Rule } from '../../paths/rule.ts'
import type { Draft, Survey } from '../../paths/survey.ts'
import type { Operation } from '../../../model/operation.ts'
import { isPrefix, operationsAt, unbroken, type PathStep } from '../../../model/paths.ts'
import { hasPart, wordList, wordSet } from '../../../model/word-set.ts'

/**
 * Operations on the account of the signed-in person beside the path that reads it: `/users/change-password` beside
 * `/users/me`. Also `/user/email` beside `/auth/me`, where nothing else is at `/user`.
 */
export const accountActions: Rule = { name: 'actions of the own account', find: findActions }

function findActions(survey: Survey): void {
  const { steps, drafts, byItem, byCollection, take } = survey
  const accounts = drafts.filter(({ isSingleton, step }) => isSingleton && OWN.has(unbroken(step.segment)))
  const [first, ...others] = accounts
  if (!first) return
  const only = others.every(({ step }) => step.parent === first.step.parent) ? first : undefined
  for (const step of steps) {
    const home = homeOf(step)
    if (!home || step.path.includes('{')) continue
    for (const operation of operationsAt(step))
      if (isOwn(operation, step) && take(operation)) home.actions.push(operation)
  }

  /** The account that a path is about, when it names no record. */
  function homeOf(step: PathStep): Draft | undefined {
    const { parent, segment, isParameter } = step
    if (isParameter || !parent) return undefined
    const beside = accounts.find(
      ({ step: { parent: above } }) => isNamed(above) && (above === parent || above === step),
    )
    const isPart = ONE_PERSON.has(parent.segment) && !byItem.has(parent) && !byCollection.has(parent)
    return beside ?? (isPart || changesOwn(unbroken(segment)) ? only : undefined)
  }
}

function isNamed(step: PathStep | undefined): boolean {
  return step !== undefined && step.segment !== '' && !isPrefix(step.segment)
}

/** True for a change by somebody who is signed in. */
function isOwn({ method, changesThings }: Operation, { segment, parent, children }: PathStep): boolean {
  const word = unbroken(segment)
  if (!changesThings || !/^(?:post|put|patch|delete)$/.test(method)) return false
  if (changesOwn(word)) return true
  // Nothing else at `/auth` needs to be signed in, and a POST to `/users` makes somebody else.
  const isSession = /auth|session/.test((parent?.segment ?? '') + segment)
  const isAbove = children.some((one) => OWN.has(unbroken(one.segment)))
  return !isSession && !hasPart(`^${word}`, SIGNED_OUT) && !(method === 'post' && isAbove)
}

/** Last segments of the paths that read the own account. */
const OWN = wordSet('me self current currentuser whoami myprofile myaccount moi')
const ONE_PERSON = wordSet('user users account accounts profile')
const CHANGES = wordList('change update edit enable disable')
const OWN_PARTS = wordSet('password email mail profile avatar username info userinfo 2fa mfa totp')

/** True for `changepassword` and `updatemyprofile`. */
function changesOwn(word: string): boolean {
  const verb = CHANGES.find((one) => word.startsWith(one))
  const part = word.slice(verb?.length)
  return verb !== undefined && (OWN_PARTS.has(part) || OWN_PARTS.has(part.replace(/^(?:my|user)/, '')))
}

/** Parts of operations for those who are not signed in, and of those that make an account. `^` is the beginning. */
const SIGNED_OUT = wordList(
  'login logout sign regist creat ^add ^new invit import forgot reset recover restore verif confirm activat otp token refresh ' +
    'check valid google facebook apple github social oauth sso webhook bulk',
)
