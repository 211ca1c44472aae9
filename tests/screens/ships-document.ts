/** The schema of a ship. */
export const ship = {
  type: 'object',
  properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
}

/** JSON of a schema, as a body or in a response. */
export const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })

/** A server whose ships can be read and deleted. `ofShip`: more operations on one ship. */
export function shipsDocument(ofShip: Record<string, unknown> = {}) {
  return {
    openapi: '3.1.0',
    info: { title: 'Ships', version: '1' },
    paths: {
      '/ships': {
        get: { responses: { 200: { description: 'OK', ...json({ type: 'array', items: ship }) } } },
      },
      '/ships/{shipId}': {
        parameters: [{ name: 'shipId', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { responses: { 200: { description: 'OK', ...json(ship) } } },
        delete: { responses: { 204: { description: 'Gone' } } },
        ...ofShip,
      },
    },
  }
}
