import type { Description, Resource } from '../../openapi/model/model.ts'
import type { PathParameters } from '../../openapi/model/request.ts'
import type { Operation } from '../../openapi/model/operation.ts'

/** What an address shows. Its path mirrors a path of the API; its search part selects how that is shown. */
export type Shown =
  | { screen: 'home' | 'operations' | 'corrections' | 'connect' | 'not found' }
  | { screen: 'list' | 'record' | 'create' | 'edit'; resource: Resource; parameters: PathParameters }
  | { screen: 'choose'; resource: Resource }
  | { screen: 'operation'; operations: Operation[]; parameters: PathParameters }

/**
 * What an address shows. The app's own pages are all at `/`, so that they hide no path of the API. So are operations without an
 * address.
 */
export function shownAt(
  description: Description | undefined,
  pathname: string,
  search: Record<string, unknown>,
): Shown {
  const match = pathname === '/' ? undefined : description?.match(pathname)
  const operation = description?.operations.find(({ id }) => id === search.operation)
  if (operation !== undefined)
    return { screen: 'operation', operations: [operation], parameters: match?.parameters ?? {} }
  if (pathname === '/') return { screen: ownPages.find((page) => page === search.screen) ?? 'home' }
  if (match === undefined) return { screen: 'not found' }
  if (match.kind === 'operation') {
    const [path = ''] = match.operations.map((one) => one.path)
    // An address without values is the path itself.
    const isOpen = path.includes('{') && Object.keys(match.parameters).length === 0
    const chosen = isOpen ? description?.resource(path) : undefined
    return chosen ? { screen: 'choose', resource: chosen } : { ...match, screen: 'operation' }
  }
  const { resource, parameters } = match
  if (match.kind === 'list') {
    const isNew = search.new !== undefined && resource.create !== undefined
    return { screen: isNew ? 'create' : 'list', resource, parameters }
  }
  const isEdited = search.edit !== undefined && resource.update !== undefined
  return { screen: isEdited ? 'edit' : 'record', resource, parameters }
}

const ownPages = ['operations', 'corrections', 'connect'] as const
