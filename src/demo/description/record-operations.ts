import { jsonBody, nothing, type Part, ref, refusals, type RefusalName, response } from './build.ts'

/** What an operation has beyond the others of its kind. */
interface More {
  description?: string
  /** The body, where it is another than the schema of the record or of its changes. */
  requestBody?: Part
  /** The headers of the response. */
  headers?: Part
  /** The errors that only this kind of record has. */
  refusals?: RefusalName[]
}

/**
 * The operations on one record, alike for every kind of record. `noun` is its name in lower case; the schema has the
 * same name.
 */
export function recordOperations(noun: string, tags: string[]) {
  const schema = noun.charAt(0).toUpperCase() + noun.slice(1)
  const operation = (
    name: string,
    summary: string,
    { description, requestBody }: More,
    responses: Part,
  ): Part => ({
    operationId: `${name}${schema}`,
    tags,
    summary: `${summary} ${noun}`,
    ...(description !== undefined && { description }),
    ...(requestBody !== undefined && { requestBody }),
    responses,
  })
  return {
    create: (more: More = {}): Part =>
      operation(
        'create',
        'New',
        { requestBody: jsonBody(ref(schema)), ...more },
        {
          201: response(`The new ${noun}.`, ref(schema), more.headers),
          ...refusals('Invalid', 'Unauthorized', 'WrongType', ...(more.refusals ?? [])),
        },
      ),
    read: (): Part =>
      operation(
        'read',
        'Read',
        {},
        {
          200: response(`The ${noun}.`, ref(schema)),
          ...refusals('Unauthorized', 'NotFound'),
        },
      ),
    update: (more: More = {}): Part =>
      operation(
        'update',
        'Change',
        { requestBody: jsonBody(ref(`${schema}Change`)), ...more },
        {
          200: response(`The ${noun} as it is now.`, ref(schema)),
          ...refusals('Invalid', 'Unauthorized', 'NotFound', 'WrongType', ...(more.refusals ?? [])),
        },
      ),
    delete: (more: More = {}): Part =>
      operation('delete', 'Delete', more, {
        204: nothing('It is gone.'),
        ...refusals('Unauthorized', 'NotFound', ...(more.refusals ?? [])),
      }),
  }
}
