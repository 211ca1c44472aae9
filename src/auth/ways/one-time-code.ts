import { buildRequest } from '../../openapi/requests/build-request.ts'
import { loginValues } from '../../openapi/security/login-operation.ts'
import type { SignIn } from '../../openapi/security/sign-in.ts'
import { create } from '../../http/calls.ts'
import { operationServer } from '../../server/operation-server.ts'
import { withName } from '../who-am-i.ts'
import { logIn, loginField } from './operation.ts'
import { explanationOf, type SignInField, type SignInWay } from './sign-in-way.ts'

type CodeLogin = Extract<SignIn, { kind: 'oneTimeCode' }>

/** A code that the server sends to a phone or an address. It needs two operations: one requests the code, the other takes it. */
export const oneTimeCodeWay: SignInWay<CodeLogin> = {
  name: 'one-time-code',
  matches: (found) => found.kind === 'oneTimeCode',
  form: (found) => {
    const { request, requestFields, operation, fields } = found
    return {
      label: 'One-time code',
      explain: explanationOf(found),
      fields: fields.map(fieldOfCode),
      first: {
        fields: requestFields.map(fieldOfCode),
        submit: 'Send me a code',
        start: async (values, { server }) => {
          const built = buildRequest(
            request,
            loginValues({ operation: request, fields: requestFields }, values),
          )
          const { path, query, headers, body, method, contentType } = built
          const { client, start } = operationServer(server, request)
          const options = { query, headers, method, contentType, parse: false, isSignIn: true }
          await create(client, start + path, body, options)
        },
      },
      start: async (values, { server }) => {
        const [name] = requestFields.map(fieldOfCode)
        const session = await logIn(server, { operation, fields }, values, undefined)
        // A number is no name, but better than none.
        const { userName = values[name?.name ?? ''] } = await withName(server, session).catch(() => session)
        return { ...session, userName }
      },
    }
  },
}

/** A field for the name or the code, labelled so that a phone can fill in the code. */
function fieldOfCode(field: Parameters<typeof loginField>[0]): SignInField {
  const drawn = loginField(field)
  if (field.role === 'code') return { ...drawn, label: 'Code', isOptional: false }
  const autoComplete = /phone|mobile|tel|celular/i.test(field.field.name) ? 'tel' : 'username'
  return { ...drawn, autoComplete }
}
