/** A refusal: thrown anywhere while a request is handled, it becomes the response. */
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

/** 400 with a message for each field that is wrong: `{ email: 'already used by another contact' }`. */
export function invalid(
  fields: Record<string, string>,
  description = 'Please check the marked fields.',
): Problem {
  return new Problem(400, 'invalid_input', description, { fields })
}

/** 404 for a record that is not there (any more). */
export function notFound(what: string): Problem {
  return new Problem(404, 'not_found', `There is no ${what}.`)
}
