import { at } from '../../../openapi/records/record.ts'
import { isObject } from '../../../openapi/model/is-object.ts'
import { pointer } from '../../../fields/shared/pointer.ts'
import { isEqual } from '../../../openapi/model/is-equal.ts'

/** The messages about a value that are still about it after a change: at the item that they are about, wherever it was moved; not at what was changed. */
export function followed(
  messages: Record<string, string>,
  before: unknown,
  after: unknown,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([place, message]): [string, string][] => {
      const now = placeAfter(place, before, after)
      const isUntouched = now !== undefined && isEqual(at(before, stepsOf(place)), at(after, stepsOf(now)))
      return isUntouched ? [[now, message]] : []
    }),
  )
}

/** Where a place (JSON pointer) of a value is after a change; `undefined`: it went with the item it lay in. */
export function placeAfter(place: string, before: unknown, after: unknown): string | undefined {
  let was = before
  let is = after
  let now = ''
  for (const step of stepsOf(place)) {
    const key = Array.isArray(was) && Array.isArray(is) ? indexAfter(Number(step), was, is) : step
    if (key === undefined) return undefined
    now = pointer(now, key)
    was = at(was, [step])
    is = at(is, [String(key)])
  }
  return now
}

/** Items that are moved stay the same objects; one that is another at the same place was edited. */
function indexAfter(index: number, was: unknown[], is: unknown[]): number | undefined {
  const item = was[index]
  if (index >= was.length || Object.is(is[index], item)) return index
  const found = isObject(item) || Array.isArray(item) ? is.indexOf(item) : -1
  if (found >= 0) return found
  if (is.length >= was.length) {
    const isMoved = is.includes(item) && was.includes(is[index])
    return isMoved ? is.indexOf(item) : index
  }
  const removed = was.findIndex((one, at) => !Object.is(one, is[at]))
  return index === removed ? undefined : index - 1
}

function stepsOf(place: string): string[] {
  return place
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}
