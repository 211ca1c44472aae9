import { humanise, plain } from '../wording/words.ts'
import { isPointerOf, isOutside, namesAt, partsOf, type FormShape } from './problem-pointer.ts'

/** A longer text speaks of more than one field, or of none. */
const LONGEST = 300

/** Words that sentences use for other things than the field of that name. */
const COMMON = new Set(
  'type id status state data content code message error request value item record field date time body key url version revision user'.split(
    ' ',
  ),
)

/**
 * The pointers that a sentence names anywhere in it, in any quotes: `Unknown property 'kind'`, `"items[0].price" is required`; else the one
 * field whose label stands in it: `A cat of this name exists`. None where it may mean several fields, or is about something else.
 */
export function pointersNamed(sentence: string, form: FormShape | undefined): string[][] {
  if (form === undefined || !namesAt(form) || sentence.length > LONGEST) return []
  const quoted = [...sentence.matchAll(QUOTED)].map(([text]) => inner(text))
  const pointers = [...quoted, ...paths(sentence)].map((name) => withoutOutside(partsOf(name)))
  const known = pointers.filter((pointer) => isPointerOf(form, pointer))
  if (known.length > 0) return distinct(known)
  // What is quoted is a value, and another field is meant, or none of this form.
  const own = labelled(sentence.replaceAll(QUOTED, ' '), form)
  return own.length === 1 ? own : []
}

/** `'kind'`, `"kind"`, backticks and the quotes of print. An apostrophe inside a word opens nothing. */
const QUOTED = /(?<![\p{L}\p{N}])(?:'[^'\s]+'|"[^"\s]+"|`[^`\s]+`|‘[^’\s]+’|“[^”\s]+”|«[^»\s]+»)/gu

function inner(quoted: string): string {
  return quoted.slice(1, -1)
}

/** `body.address.city`, `items[0].price`: what no sentence has by itself. */
function paths(sentence: string): string[] {
  return sentence.match(/[A-Za-z_]\w*(?:\.\w+|\[\w+\])+/g) ?? []
}

function withoutOutside(pointer: string[]): string[] {
  const [first = '', ...rest] = pointer
  return rest.length > 0 && isOutside(first) ? withoutOutside(rest) : pointer
}

/** The fields whose label, or name in words, stands in a sentence as words of its own. */
function labelled(sentence: string, form: FormShape): string[][] {
  const text = ` ${wordsOf(sentence)} `
  const fields = (form.fields ?? []).filter(({ name = '' }) => name !== '' && !COMMON.has(plain(name)))
  const found = fields.flatMap(({ name = '', label = '' }) => {
    const spelled = [label, humanise(name), name]
      .map((one) => ` ${wordsOf(one)} `)
      .find((one) => one.length > 4 && text.includes(one))
    return spelled === undefined ? [] : [{ pointer: [name], spelled }]
  })
  // "first name" holds "name" too.
  return found
    .filter((one) => !found.some(({ spelled }) => spelled !== one.spelled && spelled.includes(one.spelled)))
    .map(({ pointer }) => pointer)
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function distinct(pointers: string[][]): string[][] {
  const seen = new Map(pointers.map((pointer) => [pointer.join('.'), pointer]))
  return [...seen.values()]
}
