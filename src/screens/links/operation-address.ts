import type { Description } from '../../openapi/model/model.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import type { Search } from './list-search.ts'

/**
 * The screens of operations that need no form of their own. They are lists, single objects, and forms for new
 * records, where the address has no open parameter. Built once for all operations.
 */
export function operationScreens(description: Description): Map<Operation, string> {
  const screens = new Map<Operation, string>()
  for (const resource of description.resources) {
    if (resource.path.includes('{')) continue
    if (resource.list !== undefined) screens.set(resource.list, resource.path)
    if (resource.isSingleton && resource.read !== undefined) screens.set(resource.read, resource.path)
    if (resource.create !== undefined) screens.set(resource.create, `${resource.path}?new=`)
  }
  return screens
}

/** The address of an operation: its screen, else its own form, which has inputs for its parameters. */
export function operationAddress(
  operation: Operation,
  screen: string | undefined,
): { to: string; search: Search } {
  if (screen === undefined) return { to: '/', search: { operation: operation.id } }
  const [to = '/', isNew] = screen.split('?')
  return { to, search: isNew === undefined ? {} : { new: '' } }
}
