/** A draft on this device, of one form in one tab. */
export interface StoredDraft {
  /** Server and form: `https://desk.example/ edit /contacts/7`. */
  form: string
  tab: string
  /** The user name of the person who typed it; others on this device do not see it. */
  owner?: string
  /** When it was last changed, in ms since the epoch; 0 where unknown. */
  at: number
  /** The changed values as JSON, with all digits of long numbers (`draftText`). */
  text: string
  /** Other data to remember with it, such as a creation without a response. */
  note?: unknown
  /** The heading of its form, and the form's address in the app. */
  title: string
  href: string
}
