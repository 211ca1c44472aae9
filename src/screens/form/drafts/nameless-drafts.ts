/** In front of the key of every draft in this browser's storage. */
export const DRAFT = 'switchboard draft '

/** For signing out: forgets the drafts that would be shown to whoever comes next, because nobody's name is on them. */
export function forgetNamelessDrafts(): void {
  for (const [key, text] of Object.entries(localStorage)) {
    if (key.startsWith(DRAFT) && !String(text).includes('"owner":')) localStorage.removeItem(key)
  }
}
