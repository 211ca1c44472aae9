import { cookiesKey } from './cookies.ts'

/** Says for good whether cookies go to a server, and begins anew: nothing is left of what was read the other way. */
export function sendCookies(serverId: string, isSent: boolean): void {
  localStorage.setItem(cookiesKey(serverId), `${isSent}`)
  location.reload()
}
