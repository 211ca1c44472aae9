/** The prefix of draft keys that older versions wrote to `localStorage`. */
export const OLD_DRAFT = 'switchboard draft '

/** A draft in the old storage, with its owner. */
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

/** Removes a form's draft from the old storage, once it is in the new one. */
export function forgetOldDraft(form: string): void {
  localStorage.removeItem(OLD_DRAFT + form)
}
