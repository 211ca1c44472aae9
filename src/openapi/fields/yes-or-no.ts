import { isNumeric } from '../model/is-numeric.ts'
import { listOf } from '../model/document.ts'
import type { Wire } from '../model/field-model.ts'
import type { Schema } from '../model/schema-model.ts'

/** The names of a yes or no: `isActive`, `has_parking`, `CanEdit`. */
export const YES_NO = /^(?:(?:[iI]s|[hH]as|[cC]an)[A-Z_]|(?:IS|HAS|CAN)_)/

/** True for a yes or no that a database without booleans has as 0 or 1. */
export function isFigure(name: string, { types: [type], keywords }: Schema): boolean {
  const { example, maximum } = keywords
  const values = [...listOf(keywords.enum), example ?? 0]
  return (
    isNumeric(type) &&
    YES_NO.test(name) &&
    !(Number(maximum) > 1) &&
    values.every((value) => value === 0 || value === 1)
  )
}

/** Converts 0 and 1 as no and yes. */
export const FIGURES: Wire = {
  shown: (value) => (value === 0 || value === 1 ? value === 1 : value),
  sent: (value) => (typeof value === 'boolean' ? Number(value) : value),
}

/** Shows 0 and 1 as no and yes where the description has a boolean, and the database has none. */
export const TRUTHS: Wire = { shown: FIGURES.shown, sent: (value) => value }
