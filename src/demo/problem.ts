/** An error that becomes the response to the request during which it is thrown. */
export class Problem extends Error {
  readonly status: number
  /** The code for programs: `invalid_input`. */
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    description: string,
    extra: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(description)
    this.status = status
    this.code = code
    this.fields = extra.fields
    this.headers = extra.headers ?? {}
  }
}

/** A 400 with a message for each wrong field: `{ email: 'already used by another contact' }`. */
export function invalid(
  fields: Record<string, string>,
  description = 'Please check the marked fields.',
): Problem {
  return new Problem(400, 'invalid_input', description, { fields })
}

/** A 404 for a record that does not exist (any more). */
export function notFound(what: string): Problem {
  return new Problem(404, 'not_found', `There is no ${what}.`)
}
