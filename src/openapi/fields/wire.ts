import { isNumeric } from '../model/is-numeric.ts'
import type { Wire } from '../model/field-model.ts'
import type { KindName } from '../model/kind-name.ts'
import type { Schema } from '../model/schema-model.ts'
import { FIGURES } from './yes-or-no.ts'

/**
 * Converts between the values of a schema and those of a kind with another type; `undefined` where they are the same.
 * Dates accept numbers, and numbers accept texts, without this.
 */
export function wireOf(kind: KindName, { types }: Schema): Wire | undefined {
  const type = types.find((one) => isNumeric(one) || one === 'string' || one === 'boolean')
  const isNumber = isNumeric(type)
  if (kind === 'boolean') return isNumber ? FIGURES : type === 'string' ? YES : undefined
  if (TEXTS.has(kind) && isNumber)
    return { shown: kind === 'phone' ? asPhone : asText, sent: kind === 'phone' ? fromPhone : fromText }
  if (TEXTS.has(kind) && type === 'boolean') return { shown: asText, sent: fromTruth }
  return undefined
}

/** Kinds whose controls take only text. */
const TEXTS: ReadonlySet<KindName> = new Set<KindName>([
  'text',
  'multiline',
  'markdown',
  'password',
  'email',
  'url',
  'phone',
  'color',
  'time',
  'image',
  'audio',
  'file',
])

function asText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
    ? String(value)
    : value
}

/** A text of digits as a number. Any other text stays, so that validation reports it. */
function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d+(?:\.\d+)?$/.test(value)) return value
  const number = Number(value)
  return Number.isSafeInteger(number) || value.includes('.') ? number : BigInt(value)
}

/** A phone number that lost its plus sign as a number. Without a country code it is too short to get one. */
function asPhone(value: unknown): unknown {
  const text = asText(value)
  return typeof text === 'string' && /^\d{9,15}$/.test(text) ? `+${text}` : text
}

function fromPhone(value: unknown): unknown {
  return typeof value === 'string' ? fromText(value.replace(/^\+|[\s()-]/g, '')) : value
}

function fromTruth(value: unknown): unknown {
  return value === 'true' ? true : value === 'false' ? false : value
}

/** Converts `"true"` and `"false"` as texts. */
const YES: Wire = {
  shown: (value) => fromTruth(typeof value === 'string' ? value.toLowerCase() : value),
  sent: (value) => (typeof value === 'boolean' ? String(value) : value),
}
