// Functions that build a description.

/** A plain part of an OpenAPI 3.1 document. */
export type Part = Record<string, unknown>

/** What one resource adds to the document. */
export interface Chapter {
  paths: Record<string, Part>
  schemas: Record<string, Part>
}

/** A reference to a schema of the document. */
export const ref = (name: string): Part => ({ $ref: `#/components/schemas/${name}` })

/** An array; `rest` adds keywords. */
export const listOf = (items: Part, rest: Part = {}): Part => ({ type: 'array', items, ...rest })

/** A schema that also allows null. */
export const orNull = (schema: Part, rest: Part = {}): Part => ({
  anyOf: [schema, { type: 'null' }],
  ...rest,
})

/** A string schema with a few values, each with a name for people: `{ lead: 'Lead' }`. */
export const choice = (titles: Record<string, string>, rest: Part = {}): Part => ({
  type: 'string',
  oneOf: Object.entries(titles).map(([value, title]) => ({ const: value, title })),
  ...rest,
})

/** A query parameter. Optional unless `rest` says otherwise. */
export const parameter = (name: string, schema: Part, description: string, rest: Part = {}): Part => ({
  name,
  in: 'query',
  description,
  schema,
  ...rest,
})

/** A required parameter in the path, a whole number from 1 unless given. */
export const inPath = (
  name: string,
  description: string,
  schema: Part = { type: 'integer', minimum: 1 },
): Part => ({
  name,
  in: 'path',
  required: true,
  description,
  schema,
})

/** A required body as JSON. */
export const jsonBody = (schema: Part): Part => ({
  required: true,
  content: { 'application/json': { schema } },
})

/** A form body with files and fields. `types` names the accepted media types by the name of the part. */
export const formBody = (schema: Part, types: Record<string, string>): Part => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema,
      // `style` and `allowReserved` repeat their defaults. Without them some checkers take a file for a piece of a URL.
      encoding: Object.fromEntries(
        Object.entries(types).map(([part, contentType]) => [
          part,
          { contentType, style: 'form', explode: true, allowReserved: true },
        ]),
      ),
    },
  },
})

/** A response as JSON. */
export const response = (description: string, schema: Part, headers?: Part): Part => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema } },
})

/** A response with the bytes of a file. */
export const binaryResponse = (description: string, mediaType: string, headers?: Part): Part => ({
  description,
  ...(headers && { headers }),
  content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } },
})

/** A response without a body. */
export const nothing = (description: string): Part => ({ description })

/** References to the shared responses for errors. */
export const refusals = (...names: RefusalName[]): Part =>
  Object.fromEntries(names.map((name) => [REFUSALS[name], { $ref: `#/components/responses/${name}` }]))

/** The statuses of the shared error responses. */
export const REFUSALS = {
  Invalid: '400',
  Unauthorized: '401',
  Forbidden: '403',
  NotFound: '404',
  Conflict: '409',
  TooLarge: '413',
  WrongType: '415',
  TooMany: '429',
} as const

/** The name of a shared error response: `NotFound`. */
export type RefusalName = keyof typeof REFUSALS

/** An address on this server: of a sound, a picture or a file. `rest` describes it. */
export const address = (rest: Part): Part => ({ type: ['string', 'null'], format: 'uri-reference', ...rest })

/** Loudness values of a sound. `x-internal`, because programs draw them and people cannot read forty numbers. */
export const waveform = (rest: Part = {}): Part =>
  listOf(
    { type: 'number', minimum: 0, maximum: 1 },
    {
      description: 'Loudness over time, forty values from 0 to 1, for drawing.',
      readOnly: true,
      'x-internal': true,
      ...rest,
    },
  )

/** A phone number in the E.164 form. */
export const phone = (rest: Part = {}): Part => ({
  type: 'string',
  format: 'phone',
  pattern: '^\\+[1-9]\\d{6,14}$',
  examples: ['+4366418382200'],
  ...rest,
})
