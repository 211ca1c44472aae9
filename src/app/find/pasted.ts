import type { QueryClient } from '@tanstack/react-query'
import type { Description, Match } from '../../openapi/model/model.ts'
import { knownTitle } from '../../queries/titles/title-options.ts'
import { resolveAddress } from '../../server/addresses.ts'
import type { Server } from '../../server/server.tsx'
import { type RecordTarget, recordTarget, relatedTarget } from '../../server/targets.ts'
import { navigationIcon } from '../../screens/home/navigation-icon.ts'
import type { Entry } from './entry.ts'
import { recordEntry } from './find-records.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'

/** The most resources in which an id is looked for. */
const MOST_TARGETS = 24

/** The page of an address of the app or of the API, which may be a path only: `/contacts/7`. */
export function entryAt(client: QueryClient, server: Server, text: string): Entry | undefined {
  const { description } = server
  if (description === undefined || !/^(?:https?:\/\/|\/)\S+$/i.test(text)) return undefined
  if (!URL.canParse(text, location.origin)) return undefined
  const found = pathsIn(server, text)
    .map((path) => ({ path, match: description.match(path) }))
    .find(({ match }) => match !== undefined && match.kind !== 'operation')
  return found?.match && pageEntry(client, server, found.match, found.path)
}

function pageEntry(client: QueryClient, server: Server, match: Match, path: string): Entry | undefined {
  if (match.kind === 'operation') return undefined
  const { resource, parameters, kind } = match
  if (kind === 'list')
    return {
      key: path,
      label: resource.label,
      note: path,
      icon: navigationIcon(resource.name),
      to: path,
      rank: 0,
    }
  const target = recordTarget(resource, parameters)
  const title = knownTitle(client, server, target)?.title ?? `${resource.singular} ${target.id}`.trim()
  return recordEntry(resource, path, title, path)
}

/**
 * The paths that an address may mean, the likeliest first. They are below the app, below the API, or any end of the address's own
 * path.
 */
function pathsIn(server: Server, text: string): string[] {
  const { base } = server.client
  const url = new URL(resolveAddress(server, text), location.origin)
  const below = (start: string, { pathname }: URL) => {
    const folder = withoutTrailingSlash(start)
    return pathname.startsWith(`${folder}/`) ? [pathname.slice(folder.length)] : []
  }
  const given = new URL(text, location.origin)
  const steps = given.pathname.split('/').slice(1)
  return [
    ...(given.origin === location.origin ? below(import.meta.env.BASE_URL, given) : []),
    ...(url.origin === base.origin ? below(base.pathname, url) : []),
    ...steps.map((_step, index) => `/${steps.slice(index).join('/')}`),
  ]
}

/**
 * The records that an id may name, one of each resource that such an id opens. A pasted text counts as an id. A typed one counts
 * only if it is long or begins with `#`.
 */
export function targetsOf(description: Description, text: string, isPasted: boolean): RecordTarget[] {
  const id = text.replace(/^#/, '')
  const isMeant = isPasted || text !== id || LONG_ID.test(id)
  if (!isMeant || !/^(?=.*\d)[\w.:-]{1,64}$/.test(id)) return []
  return description.resources
    .filter(({ path, read, isHidden }) => read !== undefined && !isHidden && !path.includes('{'))
    .flatMap((resource) => relatedTarget(resource, id) ?? [])
    .slice(0, MOST_TARGETS)
}

/** Matches UUID, ULID, ObjectId and other long ids with digits. */
const LONG_ID = /^(?=(?:.*\d){2})(?!\d{1,15}$)[\w.:-]{12,64}$/
