import { because } from '../../model/evidence.ts'
import type { PathStep } from '../../model/paths.ts'
import { collectionAbove, giveActions, writes } from '../paths/give-actions.ts'
import { isVerb, wordsWithVerb } from '../paths/nouns.ts'
import { isSingleObject } from '../paths/single-object.ts'
import { needsValue, responsesObject, takingRecord } from '../paths/response-shape.ts'
import type { Rule } from '../paths/rule.ts'
import type { Survey } from '../paths/survey.ts'
import { hasEnd, wordSet } from '../../model/word-set.ts'
import { lastSegment } from '../../model/without-trailing-slash.ts'

/** A literal path whose response is one object. */
export const singletons: Rule = { name: 'a single record', find: findSingletons }

function findSingletons(survey: Survey): void {
  const { steps, byItem, byCollection } = survey
  for (const step of steps) {
    if (step.isParameter || byCollection.has(step) || byItem.has(step)) continue
    const isOfCollection =
      collectionAbove(survey, step) && !ONE_OF_ALL.has(step.segment.toLowerCase()) && !writes(step)
    if (!isOfCollection) makeSingleton(survey, step, false)
  }
}

/** Last segments below a collection for one of its records, or for what all records share. */
const ONE_OF_ALL = wordSet('me moi self current mine settings profile default latest')

/** Adds a single record at a path whose GET reads one. `isPart`: it is below a record. */
export function makeSingleton(survey: Survey, step: PathStep, isPart: boolean): boolean {
  const { reader, look, getOf, take, add } = survey
  const get = getOf(step)
  if (!get || needsValue(reader, get) || isVerb(step.segment) || FORMS.has(step.segment.toLowerCase()))
    return false
  const found = look(get, false)
  const { isJson, isFramed, schema } = found
  const isSilent = found.isSilent && !isFramed
  const rows = isSingleObject(reader, get, found, step.segment) ? undefined : found.rows
  const change = writes(step)
  // `/user` alone, where Laravel returns the signed-in person.
  const isMine =
    MINE.has(step.segment.toLowerCase()) ||
    (step.segment === 'user' && !step.operations.post && !step.children[0])
  const isKnown = !isSilent || (isPart ? change : (takingRecord(reader, change) ?? isMine))
  if (!isJson || rows || !isKnown) return false
  if (!isPart && !isSilent && !responsesObject(reader, schema)) return false
  if (step.segment === '' || isDotted(get.path) || isForPrograms(get.path)) return false
  const post = takingRecord(reader, step.operations.post)
  const [verb = ''] = wordsWithVerb(post?.summary ?? post?.operationId ?? '')
  const saves = /^(?:save|update|set|change|edit|modif|configur)/.test(verb)
  const draft = add(step, {
    isSingleton: true,
    read: take(get),
    update: take(change ?? (saves ? post : undefined)),
    destroy: take(step.operations.delete),
    evidence: because('structure', 0.8, 'oneRecord', step.path),
  })
  giveActions(survey, step, draft.actions)
  return true
}

/** True for a path where programs read the server's description (Django), or check or renew a session. */
function isForPrograms(path: string): boolean {
  const lower = path.toLowerCase()
  if (hasEnd(lower, SCHEMAS) || lower.includes('captcha')) return true
  // Where people sign in elsewhere: `/auth/google/url`
  const [last = '', above = ''] = lower.replace(/\/$/, '').split('/').toReversed()
  if (ELSEWHERE.has(last) && /\/(?:o?auth2?|oidc|sso|login)\//.test(lower)) return true
  return (
    /^(?:auth\w*|sessions?|tokens?|accounts?|users?)$/.test(above) &&
    /^(?:(?:refresh|check|verify|validate)(?:[-_]?(?:\w*token|auth|session))?|[cx]srf[-_]?(?:token|cookie)?)$/.test(
      last,
    )
  )
}

const SCHEMAS = ['/schema/', '/api-schema/', '/openapi.json']
/** Last segments of a path where a browser signs in at another server. */
const ELSEWHERE = wordSet('redirect url uri callback authorize')

/** Paths of the signed-in person, which are read even where nothing describes them. */
const MINE = wordSet(
  'me whoami profile profil myprofile my-profile my_profile myprofil my-profil my_profil perfil ' +
    'currentuser current-user current_user userinfo user-info user_info',
)

/** Pages with forms in some frameworks, which have no data. */
const FORMS = wordSet('edit create new')

function isDotted(path: string): boolean {
  const last = lastSegment(path)
  return /[a-z]\.[a-z]/i.test(last) && !/\.(?:json|xml)$/i.test(last)
}
