/** The last segment of a path, whether or not a slash ends it. */
export function lastSegment(path: string): string {
  return path.split('/').findLast(Boolean) ?? ''
}

/** A path or an address without its trailing slash. The path of a root is then empty. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/\/$/, '')
}
