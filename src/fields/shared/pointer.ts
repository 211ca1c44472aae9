import { pointerPart } from '../../openapi/model/json-pointer.ts'

/** The JSON pointer (RFC 6901) one step deeper: `pointer('/address', 'city')` → `/address/city`. */
export function pointer(path: string, step: string | number): string {
  return `${path}/${pointerPart(step)}`
}

/** True for the pointer itself and everything inside it. */
export function isWithin(at: string, path: string): boolean {
  return at === path || at.startsWith(`${path}/`)
}

/** True if a message belongs to this pointer or to something inside it. */
export function hasMessageWithin(messages: Record<string, string>, path: string): boolean {
  return Object.keys(messages).some((at) => isWithin(at, path))
}
