/** True for a login address that is a page of this app rather than of another origin. */
export function isOwnLogin(login: string): boolean {
  return new URL(login, location.origin).origin === location.origin
}
