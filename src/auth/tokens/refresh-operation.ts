import type { Description } from '../../openapi/model/model.ts'
import { bodyOf } from '../../openapi/requests/body.ts'
import { sessionOperations, type SessionOperations } from '../../openapi/security/session-operations.ts'

/**
 * The described operation that refreshes a token. It takes the refresh token in its body, else as bearer token:
 * `POST /auth/refresh` of Flask-JWT-Extended, but not `POST /cache/refresh`.
 */
export function refreshOperation(description: Description): SessionOperations['refresh'] {
  const { refresh } = sessionOperations(description)
  if (refresh === undefined || refresh.property !== undefined) return refresh
  const { operation } = refresh
  return bodyOf(operation) === undefined && OF_SESSION.test(operation.path) ? refresh : undefined
}

const OF_SESSION = /(?:^|api|v\d|auth|token|jwt)\/(?:token.?)?refresh/i
