/** True if a login address is a page of this app, false if it is on another origin. */
export function isOwnLogin(login: string): boolean {
  return new URL(login, location.origin).origin === location.origin
}

/** The path of a login address of this app: `/login`. */
export function ownPath(login: string): string {
  return new URL(login, location.origin).pathname
}
