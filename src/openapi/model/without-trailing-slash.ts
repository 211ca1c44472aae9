/** A path or an address without its trailing slash. The path of a root is then empty. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/\/$/, '')
}
