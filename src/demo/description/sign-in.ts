import { response, type Chapter, nothing, type Part, ref } from './build.ts'

const tags = ['Server']

/** The ways to sign in, with texts for a sign-in page. */
export const securitySchemes = (prefix: string): Record<string, Part> => ({
  desk: {
    type: 'oauth2',
    description: "The demo's user name is demo, its password demo.",
    flows: {
      password: { tokenUrl: `${prefix}/oauth/token`, refreshUrl: `${prefix}/oauth/token`, scopes: {} },
    },
  },
})

const TokenRequest: Part = {
  type: 'object',
  required: ['grant_type'],
  properties: {
    grant_type: { type: 'string', enum: ['password', 'refresh_token'], default: 'password' },
    username: { type: 'string', title: 'User name' },
    password: { type: 'string', format: 'password', title: 'Password' },
    refresh_token: { type: 'string', title: 'Refresh token' },
    scope: { type: 'string' },
  },
}

const Token: Part = {
  type: 'object',
  required: ['access_token', 'token_type', 'expires_in'],
  properties: {
    access_token: { type: 'string' },
    token_type: { type: 'string', const: 'Bearer' },
    expires_in: { type: 'integer', description: 'Seconds for which the access token is good.' },
    refresh_token: { type: 'string', description: 'Good for one more token request.' },
  },
}

const formOf = (schema: Part): Part => ({
  required: true,
  content: { 'application/x-www-form-urlencoded': { schema } },
})

/** The token request (RFC 6749 §4.3 and §6) and the sign-out (RFC 7009). */
export const signIn: Chapter = {
  schemas: { TokenRequest, Token },
  paths: {
    '/oauth/token': {
      post: {
        operationId: 'requestToken',
        tags,
        summary: 'Sign in',
        description:
          'Gives an access token for a user name and a password, or a new one for a refresh token. The client names itself with Basic credentials: `browser` and an empty secret.',
        security: [],
        requestBody: formOf(ref('TokenRequest')),
        responses: {
          200: response('Tokens.', ref('Token')),
          400: response('`invalid_grant`: user name, password or refresh token is wrong.', ref('Problem')),
          401: response(
            '`invalid_client`: the Basic credentials are not those of a known client.',
            ref('Problem'),
          ),
        },
      },
    },
    '/oauth/revoke': {
      post: {
        operationId: 'revokeToken',
        tags,
        summary: 'Sign out',
        description: 'Ends an access token or a refresh token.',
        security: [],
        requestBody: formOf({
          type: 'object',
          required: ['token'],
          properties: { token: { type: 'string', title: 'Token' } },
        }),
        responses: {
          200: nothing('It is not good any more, if it ever was.'),
          400: response('No token.', ref('Problem')),
        },
      },
    },
  },
}
