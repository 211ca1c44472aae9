import { textOf } from '../model/document.ts'
import { plain, words } from '../wording/words.ts'
import { namesAt, partsOf, pointerInForm, type FormShape } from './problem-pointer.ts'

/**
 * The field of the key in the sentence of a database: `violates unique constraint "users_email_key"`, `Duplicate entry
 * 'x' for key 'users.email'`, `Key (email)=(x) already exists.`
 */
export function keyIn(sentence: string, form: FormShape): string[] | undefined {
  const [, columns = ''] = /\bkey \(([\w", ]+)\)=/i.exec(sentence) ?? []
  const [, key = ''] = /\b(?:constraint|for key|index:?) ["'`]?([\w.]+)/i.exec(sentence) ?? []
  return onlyOne(columns.split(/[", ]+/), form) ?? namedByKey([key], form)
}

/** The pointer of the only field that some names mean. */
export function onlyOne(names: readonly string[], form: FormShape): string[] | undefined {
  const found = names.flatMap((name) => {
    const at = name === '' ? undefined : pointerInForm(partsOf(name), form)
    return at ? [at] : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** The field in the name of a key, which begins with the table: `users_email_key`, `IX_Users_Email`, `email_1`. */
export function namedByKey(keys: readonly unknown[], form: FormShape): string[] | undefined {
  const all = keys.map((key) => words(textOf(key) ?? '').filter((word) => !OF_KEYS.test(word)))
  const spelled = all.map((parts) => parts.map((_part, from) => plain(parts.slice(from).join(''))))
  const found = (namesAt(form) ?? []).filter((name) => spelled.some((ends) => ends.includes(plain(name))))
  return found.length === 1 ? [found[0] ?? ''] : undefined
}

/** Words for keys in their names. */
const OF_KEYS = /^(?:key|unique|uniq|uk|uq|ux|ix|idx|index|pkey|fkey|fk|constraint|\d+)$/
