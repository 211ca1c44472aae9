/** A path whose POST takes an object with these required texts: `takesTexts('email', 'password')`. */
export function takesTexts(...names: string[]) {
  const schema = {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  }
  return {
    post: {
      requestBody: { content: { 'application/json': { schema } } },
      responses: { 200: { description: 'ok' } },
    },
  }
}
