import { apiKeyWay, cookieKeyWay } from './api-key.ts'
import { basicWay } from './basic.ts'
import { bearerWay } from './bearer.ts'
import { clientWay } from './client.ts'
import { codeWay } from './code.ts'
import { cookieWay } from './cookie.ts'
import { elsewhereWay } from './elsewhere.ts'
import { headerKeyWay } from './header-key.ts'
import { httpTokenWay } from './http-token.ts'
import { guessedOperationWay, operationWay, pageOperationWay } from './operation.ts'
import { oneTimeCodeWay } from './one-time-code.ts'
import { parametersWay } from './parameters.ts'
import { passwordWay } from './password.ts'
import type { SignInWay } from './sign-in-way.ts'
import { togetherWay } from './together.ts'

/**
 * Every way to sign in, the easiest for people first: a name and a password before keys. A new way is a file beside this one and a
 * line here.
 */
export const SIGN_IN_WAYS: readonly SignInWay[] = [
  parametersWay,
  passwordWay,
  operationWay,
  oneTimeCodeWay,
  codeWay,
  basicWay,
  guessedOperationWay,
  togetherWay,
  bearerWay,
  apiKeyWay,
  pageOperationWay,
  httpTokenWay,
  clientWay,
  headerKeyWay,
  cookieWay,
  cookieKeyWay,
  elsewhereWay,
]
