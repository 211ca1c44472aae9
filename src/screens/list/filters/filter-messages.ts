import { inForm } from '../../../openapi/responses/problem-in-form.ts'
import type { Parameter } from '../../../openapi/model/operation.ts'
import { problemOf } from '../../../server/problem.ts'

/** The server's messages about the filters of a list, by the name of each. */
export function filterMessages(error: unknown, parameters: readonly Parameter[]): Record<string, string> {
  if (error === null || error === undefined) return {}
  const fields = parameters.map(({ name, field }) => ({ ...field, name }))
  const messages = problemOf(error, inForm({ fields })).fields
  const entries = Object.entries(messages).map(([pointer, message]) => [pointer.split('/')[1] ?? '', message])
  return Object.fromEntries(entries.filter(([name]) => parameters.some((one) => one.name === name)))
}
