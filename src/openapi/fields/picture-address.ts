/** True for a value that may be the address of a picture or recording. A name, an id or `nginx:1.27` is none. */
export function mayBeAddress(value: string): boolean {
  return /^(?:https?:|data:|blob:|\/)|^[^:\s]+(?:\.\w{3,4}|\/[^:\s]+)(?:[?#]|$)/i.test(value)
}
