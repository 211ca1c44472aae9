/** In front of the key of every draft that older versions kept in `localStorage`. */
export const OLD_DRAFT = 'switchboard draft '

/** The text of a draft in the old storage, and whose it is. */
export function oldDraft(form: string): { text: string; owner?: string } | undefined {
  try {
    const text = localStorage.getItem(OLD_DRAFT + form)
    if (text === null) return undefined
    const { owner } = JSON.parse(text) as { owner?: string } // written by the app alone
    return { text, owner }
  } catch {
    return undefined
  }
}

/** Empties the old storage, once its draft lies in the new one. */
export function forgetOldDraft(form: string): void {
  localStorage.removeItem(OLD_DRAFT + form)
}
