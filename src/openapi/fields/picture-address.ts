/** True for a value that a picture or a recording may be fetched from; not for a name, an id or `nginx:1.27`. */
export function mayBeAddress(value: string): boolean {
  return /^(?:https?:|data:|blob:|\/)|^[^:\s]+(?:\.\w{3,4}|\/[^:\s]+)(?:[?#]|$)/i.test(value)
}
