import { listOf, nodeOf, textOf } from './document.ts'
import { bodyOf } from './body.ts'
import { remembered } from './lazily.ts'
import type { Description, Operation, SignIn } from './model.ts'
import { operationLabel } from './operation-label.ts'
import { plain } from './words.ts'

const LOGIN =
  /log[-_]?in|sign[-_]?in|authenticate|(?:auth|access)[-_/]?tokens?\b|sessions?\b|\bauth\b|\btoken\b|users\/auth|token[-_/]?auth/i
const NO_LOGIN =
  /log[-_]?out|sign[-_]?(?:out|up)|regist|refresh|revoke|reset|forgot|verify|confirm|change|invite/i

/** The ways to sign in that a document names, the best for people first. Empty: none (a person can still paste a token). */
export const signInOf: (description: Description) => SignIn[] = remembered(({ resolver, operations }) => {
  const found: SignIn[] = []
  for (const [scheme, written] of Object.entries(
    nodeOf(nodeOf(resolver.document.components).securitySchemes),
  )) {
    const node = resolver.target(written)
    const label = textOf(node['x-displayName']) ?? scheme
    const description = textOf(node.description)
    if (node.type === 'oauth2') {
      const { password, ...others } = nodeOf(node.flows)
      const tokenUrl = textOf(nodeOf(password).tokenUrl)
      if (tokenUrl !== undefined)
        found.push({
          kind: 'password',
          label,
          description,
          tokenUrl,
          refreshUrl: textOf(nodeOf(password).refreshUrl),
        })
      if (Object.keys(others).length > 0) found.push({ kind: 'redirect', label, description, scheme })
    } else if (node.type === 'openIdConnect') found.push({ kind: 'redirect', label, description, scheme })
    else if (node.type === 'http' || node.type === 'basic') {
      const kind = node.type === 'basic' || /^basic$/i.test(String(node.scheme)) ? 'basic' : 'bearer'
      found.push({ kind, label, description, scheme })
    } else if (node.type === 'apiKey') {
      const place = node.in === 'query' || node.in === 'cookie' ? node.in : 'header'
      found.push({
        kind: 'apiKey',
        label,
        description,
        scheme,
        in: place,
        name: textOf(node.name) ?? 'Authorization',
      })
    }
  }
  const login = loginOperation(operations)
  const isSaid = found.some(
    (one) => one.kind === 'password' && login && one.tokenUrl.endsWith(login.operation.path),
  )
  if (login && !isSaid) found.push(login)
  return found.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
})

const ORDER: SignIn['kind'][] = ['password', 'operation', 'bearer', 'apiKey', 'basic', 'redirect']

function loginOperation(
  operations: readonly Operation[],
): Extract<SignIn, { kind: 'operation' }> | undefined {
  for (const operation of operations) {
    const spoken = `${operation.path} ${operation.operationId ?? ''}`
    if (
      operation.method !== 'post' ||
      operation.path.includes('{') ||
      !LOGIN.test(spoken) ||
      NO_LOGIN.test(spoken)
    )
      continue
    const whole = bodyOf(operation)?.field
    let fields = whole?.fields ?? []
    const [only] = fields
    if (fields.length === 1 && only?.kind === 'object') fields = only.fields ?? []
    const password = fields.find((field) => field.kind === 'password' || plain(field.name) === 'pass')
    const userName =
      fields.find((field) =>
        /^(?:username|login|user|loginname|account|name|identifier|userid|usernameoremail|email|emailaddress)$/.test(
          plain(field.name),
        ),
      ) ?? fields.find((field) => field.kind === 'email')
    if (password && userName && listOf(fields.filter((field) => field.required)).length <= 4) {
      const prefix = only && whole?.fields?.length === 1 ? `${only.name}.` : ''
      return {
        kind: 'operation',
        label: operationLabel(operation),
        description: operation.description,
        operation,
        userName: prefix + userName.name,
        password: prefix + password.name,
      }
    }
  }
  return undefined
}
