import { textOf } from './document.ts'
import type { Schema } from './schema.ts'

/** What a description says of one value: `1 = open, 2 = closed`, `- 1: Open`, `` `o` - Open ``. */
export function wordsFor(value: unknown, description: string): string | undefined {
  const written = String(value)
  if (written.length > 40 || !description.includes(written)) return undefined
  const escaped = written.replace(/[^\w]/g, '\\$&')
  const pattern = `(?:^|[\\s,;:(|*])["'\`]?${escaped}["'\`]?\\s*(?:=>?|:|->?|–|—|→)\\s*["'\`]?([^\\s\\d,;|)"'\`][^,;|)\\n"\`]{0,39})(?=[,;|)\\n."\`]|$)`
  return new RegExp(pattern, 'm').exec(description)?.[1]?.trim()
}

/** The whole numbers that a description lists with their meaning, where the schema does not: `0 = open, 1 = closed`. */
export function describedValues({ types, keywords }: Schema): { value: number; label: string }[] {
  if (types[0] !== 'integer') return []
  const found = (textOf(keywords.description) ?? '').matchAll(
    /(?:^|[\s,;(|*])`?(-?\d{1,4})`?\s*(?:=>?|:|→)\s*["'`]?([A-Za-z][^,;|)\n"`]{0,39})(?=[,;|)\n."`]|$)/gm,
  )
  return [...found].map(([, value, label = '']) => ({ value: Number(value), label: label.trim() }))
}
