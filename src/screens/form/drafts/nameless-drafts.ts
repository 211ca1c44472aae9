/** In front of the key of every draft in this browser's storage. */
export const DRAFT = 'switchboard draft '

/** For signing out: forgets the drafts without an owner, which the next person would see. */
export function forgetNamelessDrafts(): void {
  for (const [key, text] of Object.entries(localStorage)) {
    if (key.startsWith(DRAFT) && !String(text).includes('"owner":')) localStorage.removeItem(key)
  }
}
