import type { Description, Resource } from '../../../src/openapi/model/model.ts'
import type { Field } from '../../../src/openapi/model/field-model.ts'
import { bodyOf } from '../../../src/openapi/requests/body.ts'
import { updatesOf } from '../../../src/openapi/requests/update-operations.ts'
import { SIGN_IN_WAYS } from '../../../src/auth/ways/sign-in-ways.ts'
import { isKeyLike } from '../../../src/auth/ways/parameters.ts'
import { sharedParameters } from '../../../src/openapi/resources/shared-parameters.ts'
import { signInOf } from '../../../src/openapi/security/sign-ins.ts'
import type { SignIn } from '../../../src/openapi/security/sign-in.ts'

/** What a careful engineer expects of one description; `in-house.yaml` and `vendors-1.yaml` say what each part means. */
export interface Expected {
  signIn: ExpectedSignIn[]
  lists: Record<string, ExpectedList>
  things?: string[]
  either?: string[]
  /** Only the lists and things that are named are judged: what else is found may be right. */
  sample?: boolean
}

type ExpectedSignIn =
  | 'password'
  | 'oneTimeCode'
  | 'basic'
  | 'bearer'
  | 'key'
  | 'keys'
  | 'cookie'
  | 'code'
  | 'client'

interface ExpectedList {
  name: string | string[]
  record?: string | string[]
  /** An entry that is a list itself: one of these. */
  forms?: (string | string[])[]
  /** Forms that may be there or not: the row is made elsewhere, and could be made from here. */
  maybe?: string[]
  title?: string | string[]
  id?: string | string[]
  columns?: string[]
  relations?: Record<string, string>
  actions?: string[]
}

export const PARTS = [
  'lists',
  'records',
  'forms',
  'titles',
  'ids',
  'columns',
  'names',
  'relations',
  'actions',
  'signIn',
] as const

export type Part = (typeof PARTS)[number]

/** How many were expected, how many were found, and how many of these are right. */
export interface Counts {
  expected: number
  found: number
  right: number
}

export interface Score {
  counts: Record<Part, Counts>
  /** What is missing or wrong, a line each: `names /groups: Group list, not Groups`. */
  faults: string[]
}

/** Compares what was read of a description with what is expected of it. */
export function scoreOf(description: Description, expected: Expected): Score {
  const counts = Object.fromEntries(
    PARTS.map((part) => [part, { expected: 0, found: 0, right: 0 }]),
  ) as Record<Part, Counts>
  const faults: string[] = []

  /** Counts one comparison; `found` is undefined where nothing was found, `wanted` is empty where nothing is expected. */
  const compare = (part: Part, where: string, wanted: readonly string[], found: string | undefined) => {
    const isRight = found !== undefined && wanted.includes(found)
    if (wanted.length > 0) counts[part].expected++
    if (found !== undefined) counts[part].found++
    if (isRight) counts[part].right++
    else if (wanted.length > 0 || found !== undefined)
      faults.push(`${part} ${where}: ${found ?? 'none'}, not ${wanted.join(' or ') || 'expected'}`)
  }

  const lists = new Map<string, Resource>()
  for (const resource of description.resources)
    if (resource.list?.method === 'get' && resource.isHidden !== true) lists.set(resource.list.path, resource)

  for (const path of new Set([...Object.keys(expected.lists), ...lists.keys()])) {
    if (expected.either?.includes(path) === true) continue
    if (expected.sample === true && !(path in expected.lists) && expected.things?.includes(path) !== true)
      continue
    compare('lists', path, path in expected.lists ? [path] : [], lists.has(path) ? path : undefined)
  }

  for (const [path, one] of Object.entries(expected.lists)) {
    const resource = lists.get(path)
    if (resource === undefined) continue
    const home =
      resource.recordsOf === undefined ? resource : (description.resource(resource.recordsOf) ?? resource)
    compare('records', path, listOf(one.record), (resource.read ?? home.read)?.path)
    // A list of records from elsewhere offers no new one itself: only as a part of a record that they belong to.
    const maybe = [...(one.maybe ?? []), ...(home === resource || !home.create ? [] : [home.create.id])]
    compareForms(path, { ...one, maybe }, formOperations(resource, home))
    const [title] = resource.presentation.header
    // Where the rows are not described, what names them is seen when they are there.
    if (one.title !== undefined)
      compare('titles', path, listOf(one.title).map(title?.includes('.') === true ? asItIs : last), title)
    if (one.id !== undefined) compare('ids', path, listOf(one.id), resource.itemId?.at.join('.'))
    for (const column of one.columns ?? [])
      compare(
        'columns',
        path,
        [column],
        shownIn(resource).some((name) => isColumn(resource, name, column)) ? column : undefined,
      )
    compare('names', path, listOf(one.name).map(lower), nameIn(resource.label, listOf(one.name)))
    for (const [name, target] of Object.entries(one.relations ?? {})) {
      const [relation] = fieldsOf(resource, home)
        .filter((field) => field.name === name)
        .flatMap(({ relation, item }) => relation ?? item?.relation ?? [])
      const related = relation && description.resource(relation.resource)
      compare('relations', `${path} ${name}`, [target], related?.list?.path ?? relation?.resource)
    }
    // A `POST /boats/{id}/delete` is in place as the Delete of a boat, too.
    const actions = new Set(
      [resource, home].flatMap((each) => each.actions.concat(each.collectionActions, each.destroy ?? [])),
    )
    for (const action of one.actions ?? [])
      compare('actions', path, [action], [...actions].find(({ id }) => id === action)?.id)
  }
  const [first] = signInOf(description).toSorted((one, other) => rankOf(one) - rankOf(other))
  // Keys that are no scheme of the description, but parameters of its operations.
  const keys = sharedParameters(description).some(({ name }) => isKeyLike(name))
    ? sharedParameters(description).length
    : 0
  const withKeys = keys === 0 ? undefined : keys === 1 ? 'key' : 'keys'
  compare('signIn', '', expected.signIn.slice(0, 1), first ? signInName(first) : withKeys)
  return { counts, faults }

  function compareForms(
    path: string,
    one: ExpectedList,
    operations: (Resource['create'] | undefined)[],
  ): void {
    const found = new Set(operations.flatMap((operation) => operation?.id ?? []))
    for (const form of one.forms ?? []) {
      const right = listOf(form).find((id) => found.has(id))
      compare('forms', path, listOf(form), right)
      if (right !== undefined) found.delete(right)
    }
    for (const id of found) if (one.maybe?.includes(id) !== true) compare('forms', path, [], id)
  }
}

/** The operations of the forms: the create, and of several changes the one that the app sends. */
function formOperations(resource: Resource, home: Resource): (Resource['create'] | undefined)[] {
  return [resource, home].flatMap((one) => [one.create, updatesOf(one)[0]])
}

/** The fields of the rows and of the forms of a list. The id of a related record may only be sent. */
function fieldsOf(resource: Resource, home: Resource): Field[] {
  const sent = formOperations(resource, home)
  return [
    ...resource.fields,
    ...sent.flatMap((operation) => (operation && bodyOf(operation)?.field.fields) ?? []),
  ]
}

/** The fields that the columns show. The first one has the whole title. */
function shownIn({ presentation: { line, header } }: Resource): string[] {
  const [title = ''] = header
  return line.includes(title) ? line.concat(header) : line
}

/** `status.label` shows the status as `properties.status` does, and `user_id` the user that is sent beside it. */
function isColumn({ fields }: Resource, name: string, column: string): boolean {
  const embedded = fields.find((field) => field.name === name)?.relation?.embeddedIn
  return [name, embedded, last(name)].includes(column) || name.startsWith(`${column}.`)
}

/** A name with what tells it from others of the same name in front is right: `Group members` for `Members`. */
function nameIn(label: string, names: string[]): string {
  const found = label.toLowerCase()
  return names.map(lower).find((name) => found.endsWith(` ${name}`)) ?? found
}

/** The position of a way to sign in on the login page. */
function rankOf(way: SignIn): number {
  const index = SIGN_IN_WAYS.findIndex(({ matches }) => matches?.(way))
  return index === -1 || SIGN_IN_WAYS[index]?.isLast === true ? SIGN_IN_WAYS.length : index
}

function signInName(way: SignIn): ExpectedSignIn | undefined {
  switch (way.kind) {
    case 'password':
    case 'operation':
      return 'password'
    case 'oneTimeCode':
    case 'basic':
    case 'bearer':
    case 'code':
    case 'client':
      return way.kind
    case 'all':
      return 'keys'
    case 'http':
      return 'bearer'
    case 'apiKey':
      return way.in === 'cookie' ? 'cookie' : 'key'
    default:
      return undefined
  }
}

function listOf<T>(value: T | T[] | undefined): T[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function asItIs(path: string): string {
  return path
}

function last(path: string): string {
  return path.split('.').at(-1) ?? path
}

function lower(text: string): string {
  return text.toLowerCase()
}
