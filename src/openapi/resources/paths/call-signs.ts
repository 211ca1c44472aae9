import { nodeOf, type Node } from '../../model/document.ts'
import { unbroken } from '../../model/paths.ts'
import { nounOf, VERBS_OF_LISTS, verbOf } from './nouns.ts'
import { hasPart, wordList } from '../../model/word-set.ts'
import { plain, plainSingular } from '../../wording/words.ts'
import { lastSegment } from '../../model/without-trailing-slash.ts'

/**
 * True where the rules of `calls.ts` may find something in a document. Some are for a record's id in the query or
 * body, and for lists by POST or by a verb. Others are for changes of another list's rows, and for operations that do
 * the same, or for rows that nothing describes. The test is quick, because every document gets it.
 */
export function hasCalls({ paths, components }: Node): boolean {
  const all = nodeOf(paths)
  const schemas = nodeOf(nodeOf(components).schemas)
  // What costs least comes first: most descriptions have such a path.
  const isSure = Object.keys(all).some((path) => {
    const { get, put, patch } = nodeOf(all[path])
    return (put && patch) || all[`${path}/`] || (get && hasVerb(path))
  })
  if (isSure || hasSpellings(all)) return true
  return Object.entries(all).some(([path, item]) => {
    const { get, post, put, patch, delete: gone } = nodeOf(item)
    if (WORDED.test(path) || (get && (NARROWED.test(path) || isConfused(all, path, nodeOf(get))))) return true
    if (get && (DEED.test(path) || DONE.test(String(nodeOf(get).summary ?? nodeOf(get).description))))
      return true
    const change = put ?? patch ?? gone
    if ((change ?? post) && lacksOne(all, path)) return true
    if (get && post && (!nodeOf(post).requestBody || READS_TOO.test(JSON.stringify(post)))) return true
    // What is sent to a record may be no change of it.
    if (/\}\/?$/.test(path)) return get !== undefined && nodeOf(post).requestBody !== undefined
    if (isOfAccount(path)) return false
    const query = path.includes('{') ? '' : JSON.stringify(nodeOf(get).parameters)
    if (/\/\w+\.\w/.test(path) || (KEY.test(query) && /"required":true|\$ref|:"id"/.test(query))) return true
    if (get || !post) return change !== undefined && (post !== undefined || !path.includes('{'))
    const { operationId, summary, parameters, requestBody } = nodeOf(post)
    const taken = JSON.stringify([parameters, requestBody])
    const [, name = ''] = /\/schemas\/([^"]+)"/.exec(taken) ?? []
    return (
      READS.test(String(operationId) + summary + path) ||
      /[iI]d"|\bID\b/.test(taken + JSON.stringify(schemas[name]))
    )
  })
}

/**
 * True for a GET whose response may show too little of its rows. It is not described, or is described to return one
 * of them. Or one of them is read in a list.
 */
function isConfused(all: Node, path: string, { responses, summary, description }: Node): boolean {
  const response = JSON.stringify(responses) ?? ''
  // FastAPI writes an empty schema, or one with a title.
  if (!/"\$ref"|"schema":\{"(?!(?:title":"[^"]*|type":"object)"\})/.test(response))
    return BELOW.test(path) || /\b(?:list|all)/i.test(`${String(summary)} ${String(description)}`)
  const above = path.replace(/\/\{[^{}]*\}\/?$/, '')
  const [, row = ''] = ROW.exec(response) ?? []
  const last = lastSegment(path)
  if (above === path) return plain(row) === plainSingular(last) && plain(row) !== plain(last)
  const { get } = nodeOf(all[above])
  // A list at a path that ends in a parameter is named after it.
  return response.includes('"array"') || (get !== undefined && ROW.exec(JSON.stringify(get))?.[1] === row)
}

/** The only schema of a response that is no list. */
const ROW = /^(?!.*"array").*"\$ref":"[^"]*\/schemas\/([^"]+)"/

/**
 * True for paths with verbs, or with two spellings of one noun or id: `/users/create`, `/pet/{id}` beside `/pets`. Also
 * for a word beside an id, where some of the records may be.
 */
function hasSpellings(all: Node): boolean {
  /** The segment of each noun below a path; `{}` for an id, `*` for any word. */
  const known = new Map<string, string>()
  return Object.keys(all).some((path) => {
    const nouns = new Set<string>()
    let above = ''
    return path.split('/').some((segment) => {
      if (segment === '') return false
      const isParameter = segment.includes('{')
      const noun = isParameter ? '{}' : nounOf(segment)
      const other = known.get(`${above}/${noun}`) ?? segment
      known.set(`${above}/${noun}`, segment).set(`${above}/${isParameter ? '{}' : '*'}`, segment)
      const isBeside = known.has(`${above}/{}`) && known.has(`${above}/*`)
      const mayList = isBeside && !nodeOf(all[above] ?? all[`${above}/`]).get
      const isAgain = nouns.has(noun) || other !== segment || noun === '' || verbOf(segment) !== ''
      nouns.add(noun)
      above += `/${segment}`
      return mayList || (isParameter ? other !== segment : isAgain)
    })
  })
}

/** True for a path that may list by its verb: `/task/viewall`, `/getAllSkills`. */
function hasVerb(path: string): boolean {
  const last = lastSegment(path)
  return last !== '' && (verbOf(last) !== '' || VERBS_OF_LISTS.has(last.toLowerCase()))
}

/**
 * True for a record at a path where none is listed or none is created: `/comments/{id}` beside
 * `/posts/{id}/comments`.
 */
function lacksOne(paths: Node, path: string): boolean {
  const above = path.replace(/\/\{[^{}]*\}[^{}]*$/, '')
  const { get, post } = nodeOf(paths[above] ?? paths[`${above}/`])
  return above !== '' && above !== path && !(get && post)
}

/** True for a path that every server has: for signing in, and for single objects. */
export function isOfAccount(path: string): boolean {
  const lower = path.toLowerCase()
  return hasPart(lower, ACCOUNTS) || /\/me\b/.test(lower)
}

/** True for the name of an operation on a session or an account: `/users/login`. */
export function isOfSession(segment: string): boolean {
  return SESSIONS.has(unbroken(segment))
}

/** A parameter that is named like an id, or refers to one. */
const KEY =
  /"(?:name":"|\$ref":"[^"]*\/)\w*(?:[iI]d|[kK]ey|[cC]ode|[sS]lug|[nN]umber|[hH]andle|\w{3}name)\w*"/
/** A last segment that may be a verb, which a GET does: `/cache/reload`. */
const DEED =
  /\/(?:unlock|invalid|disconn|terminat|logoff|st(?:art|op)|run|backup|(?:re)?(?:sync|scan|load)|import|deploy|exec|trigger|refresh|up(?:dat|grad)e|migrat|rollback|restor|retry|pause|resume|kill|abort|enable|install)\w*\/?$/i
/** The same at the beginning of a text. */
const DONE =
  /^\s*(?:will |immediately )*(?:toggl|terminat|unlock|disconn|reload|expire|synchroni|(?:back|wake)s? up)/i
/**
 * Several ids at the end of a path: `/order/{orderId}/product/{productId}`. Also a list for administrators, and a
 * record's details.
 */
const WORDED = /\/admin\/[^{}]+$|\}.*\}\/?$|\}\/(?:detail|info|full|view|show|get|read)\w*\/?$/i
/** A list of a part of the rows, or a record by another key: `/books/author/{authorId}`, `/foods/slug/{slug}`. */
const NARROWED = /\w\/[\w-]+\/\{\w+\}\/?$|\/\{(?:status|state|type|category|role|genre|tag|city)\}\/?$/
/** A word below another or below an id, where rows of other records may be: `/orders/mine`, `/boards/{boardId}/cards`. */
const BELOW = /[\w}]\/[^/{}]+\/?$/
/** Names of a POST that lists, or that creates a record at another path than that of its list. */
const READS =
  /search|quer|\/(?:get|fetch|retrieve|load)[-_A-Z]|list|find|filter|browse|lookup|page|creat|add|new|insert|register|push|\/(?:post|save\w*|submit|upload)\/?$/i
/** Matches a POST whose text says that it reads. */
const READS_TOO = /"(?:summary|description)":" *(?:search|query|list|find|get|retrieve|return|fetch)/i
const ACCOUNTS = wordList(
  'auth login log-in logout log-out signin sign-in signout sign-out signup sign-up password verif otp token session ' +
    'register webhook callback settings preferences profile',
)
const SESSIONS = new Set([
  ...wordList('login logout logup signin signout signup register activation resendactivation refreshtoken'),
  ...['set', 'reset', 'change', 'forgot', 'recover'].flatMap((verb) =>
    ['password', 'email', 'passwordconfirm', 'emailconfirm'].map((what) => verb + what),
  ),
])
