/** A key as a part of a JSON pointer (RFC 6901): `a/b` → `a~1b`. */
export function pointerPart(key: string | number): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The key of a part: `a~1b` → `a/b`. */
export function keyOfPart(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** The keys of a JSON pointer: `/address/lines/0` → `address, lines, 0`. */
export function keysOfPointer(pointer: string): string[] {
  return pointer.split('/').slice(1).map(keyOfPart)
}
