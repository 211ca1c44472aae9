import type { Resource } from '../description/model.ts'

/**
 * Whether an answer holds all of a record: what the description requires, and what was sent. Servers also answer a part of it (`{id}`):
 * taken for the record, the rest of it would be lost with the next PUT.
 */
export function isWholeRecord({ fields }: Resource, answer: unknown, sent: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const given = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  const isKnown = (name: string) => fields.some((field) => field.name === name && !field.writeOnly)
  const kept = given.filter(([name, value]) => value !== null && value !== undefined && isKnown(name))
  const required = fields.filter((field) => field.required && !field.writeOnly).map(({ name }) => name)
  return [...required, ...kept.map(([name]) => name)].every((name) => Object.hasOwn(answer, name))
}
