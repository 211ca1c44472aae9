import type { Wire } from '../model/field-model.ts'
import type { KindName } from '../model/kind-name.ts'
import type { Schema } from '../model/schema-model.ts'

/**
 * How the values of a schema become those of a kind that its type would not have by itself, and back: `undefined` where they are the same.
 * Dates know numbers, and numbers know texts, by themselves.
 */
export function wireOf(kind: KindName, { types }: Schema): Wire | undefined {
  const type = types.find(
    (one) => one === 'integer' || one === 'number' || one === 'string' || one === 'boolean',
  )
  const isNumber = type === 'integer' || type === 'number'
  if (kind === 'boolean')
    return isNumber ? { shown: asYesOrNo, sent: asFigure } : type === 'string' ? YES : undefined
  if (TEXTS.has(kind) && isNumber)
    return { shown: kind === 'phone' ? asPhone : asText, sent: kind === 'phone' ? fromPhone : fromText }
  if (TEXTS.has(kind) && type === 'boolean') return { shown: asText, sent: fromTruth }
  return undefined
}

/** Kinds whose controls hold text only. */
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

/** Digits for a number; a text that is none stays, so that the check can name it. */
function fromText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^-?\d+(?:\.\d+)?$/.test(value)) return value
  const number = Number(value)
  return Number.isSafeInteger(number) || value.includes('.') ? number : BigInt(value)
}

/** A number has lost its plus sign. Without a country code it is too short to be given one. */
function asPhone(value: unknown): unknown {
  const text = asText(value)
  return typeof text === 'string' && /^\d{9,15}$/.test(text) ? `+${text}` : text
}

function fromPhone(value: unknown): unknown {
  return typeof value === 'string' ? fromText(value.replace(/^\+|[\s()-]/g, '')) : value
}

function asYesOrNo(value: unknown): unknown {
  return value === 0 ? false : value === 1 ? true : value
}

function asFigure(value: unknown): unknown {
  return typeof value === 'boolean' ? Number(value) : value
}

function fromTruth(value: unknown): unknown {
  return value === 'true' ? true : value === 'false' ? false : value
}

/** `"true"` and `"false"`, as the server spells them. */
const YES: Wire = {
  shown: (value) => fromTruth(typeof value === 'string' ? value.toLowerCase() : value),
  sent: (value) => (typeof value === 'boolean' ? String(value) : value),
}
