import { labelOfValue } from '../wording/value-label.ts'
import { describedNumbers, describedValues, listedValues } from '../schema/described-values.ts'
import { listOf, nodeOf, textOf, type Node, type Resolver } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'
import type { Option } from '../model/field-model.ts'
import { hintOf } from './kinds.ts'
import { settle } from '../schema/schema.ts'
import type { Schema } from '../model/schema-model.ts'
import { humanise } from '../wording/words.ts'

/** The options of a choice with the labels that the document has; `undefined` where it lists none. */
export function optionsOf(resolver: Resolver, schema: Schema): Option[] | undefined {
  const { keywords } = schema
  for (const values of [listOf(keywords.enum), listOf(hintOf(keywords, {}, 'suggestions'))])
    if (values.length > 0) return labelled(keywords, values)
  const numbers = schema.types[0] === 'integer' ? describedNumbers(textOf(keywords.description)) : []
  return numbers.length > 0
    ? toOptions(
        numbers.map(({ value }) => value),
        numbers,
      )
    : titledOptions(resolver, schema)
}

/**
 * The values that a description lists one a line with their meanings, which are the labels of codes. A text may have
 * other values too.
 */
export function listedOptions(description: string | undefined): Option[] | undefined {
  const listed = listedValues(description).filter(({ words }) => words !== '')
  if (listed.length < 3) return undefined
  return listed.map(({ value, words }) =>
    isWord(value) || words.length > 40
      ? { value, label: labelOfValue(value), description: words }
      : { value, label: capitalised(words.replace(/\.$/, '')) },
  )
}

/** The labelled enum of JSON Schema: `oneOf: [{ const: 1, title: 'Low' }, …]`. */
export function titledOptions(resolver: Resolver, { keywords }: Schema): Option[] | undefined {
  const alternatives = listOf(keywords.oneOf).length > 0 ? listOf(keywords.oneOf) : listOf(keywords.anyOf)
  const options: Option[] = []
  for (const alternative of alternatives) {
    const { keywords: inner } = settle(resolver, alternative)
    const only = listOf(inner.enum)
    const value = 'const' in inner ? inner.const : only[0]
    const isOne = 'const' in inner || only.length === 1
    if (!isOne && only.length > 1) options.push(...labelled(inner, only))
    else if (!isOne || isObject(value)) return undefined
    else
      options.push({
        value,
        label: textOf(inner.title) ?? labelOfValue(value),
        description: textOf(inner.description),
      })
  }
  return options.length > 0 ? options : undefined
}

/** Values with their labels: from a hint, from the description (`1 = open, 2 = closed`), else the value in words. */
function labelled(keywords: Node, values: readonly unknown[]): Option[] {
  const hinted = listOf(hintOf(keywords, {}, 'options')).map((one) => nodeOf(one))
  const described = describedValues(textOf(keywords.description))
  const texts = values.map((value) => {
    const hint = hinted.find((one) => one.value === value)
    const words = described.get(String(value))
    const isOwn = isWord(value)
    return {
      label: textOf(hint?.label) ?? (isOwn ? undefined : words),
      description: textOf(hint?.description) ?? (isOwn ? words : undefined),
    }
  })
  return toOptions(values, texts)
}

/** True for a value that is a word, and so its own label; the description explains it. */
function isWord(value: unknown): boolean {
  return /[a-z]{3}/i.test(String(value))
}

function toOptions(
  values: readonly unknown[],
  texts: readonly { label?: string; description?: string }[],
): Option[] {
  // If one is a word in capitals (`CREDITCARD`, `IN_PROGRESS`), short ones (`BANK`, `OPEN`) are words too, not codes.
  const areWords = values.some((value) => /^[A-Z]{5}|^[A-Z]{2,}_[A-Z]/.test(String(value)))
  const labels = values.map((value, index) => {
    const word = String(value)
    const own = areWords && /^[A-Z]{3,4}$/.test(word) ? word.toLowerCase() : value
    return (texts[index]?.label || labelOfValue(own)).split(' ')
  })
  // A prefix of all values (`StatusOpen`, `StatusClosed`) distinguishes none of them.
  const shared = sharedWords(labels)
  const cut = texts.every(({ label }) => label) || namesKind(labels, shared) ? shared : 0
  return values.map((value, index) => {
    const { label, description } = texts[index] ?? {}
    const words = (labels[index] ?? []).slice(cut).join(' ')
    return { value, label: label || cut > 0 ? capitalised(words) : words, description }
  })
}

function capitalised(label: string): string {
  return /^[A-Z]{5,}$/.test(label)
    ? humanise(label.toLowerCase())
    : label.charAt(0).toUpperCase() + label.slice(1)
}

/**
 * True for words about the kind of values that all begin with them: `ORDER_STATUS_PAID`. Others may be the meaning
 * itself (`NOT_PAID`, `NOT_SENT`), unless one value says that none is set (`FRAME_UNSPECIFIED`, as in Protocol Buffers).
 */
function namesKind(labels: readonly string[][], shared: number): boolean {
  return (
    (KIND.test(labels[0]?.[shared - 1] ?? '') || labels.some((words) => words.at(-1) === 'unspecified')) &&
    labels.every((words) => words.slice(shared).join('').length > 1)
  )
}

const KIND = /^(?:type|stat(?:us|e)|kind|mode)$/i

function sharedWords([first = [], ...others]: readonly string[][]): number {
  let count = 0
  const isShared = (words: readonly string[]) => words.length > count + 1 && words[count] === first[count]
  while (others.length > 0 && first.length > count + 1 && others.every(isShared)) count++
  return count
}
