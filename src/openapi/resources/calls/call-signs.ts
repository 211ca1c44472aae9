import { nodeOf, type Node } from '../../model/document.ts'

/**
 * True for a document with an operation that may name a record in its query or body, or list by POST: something is changed at a path that ends
 * in a name. A glance at every document; what such calls mean is loaded then (`calls.ts`).
 */
export function hasCalls({ paths, components }: Node): boolean {
  const schemas = nodeOf(nodeOf(components).schemas)
  return Object.entries(nodeOf(paths)).some(([path, item]) => {
    const { get, post, put, patch, delete: gone } = nodeOf(item)
    if (/\}\/?$/.test(path) || ACCOUNTS.test(path)) return false
    const change = put ?? patch ?? gone
    const query = path.includes('{') ? '' : JSON.stringify(nodeOf(get).parameters)
    if (/\/\w+\.\w/.test(path) || (KEY.test(query) && /"required":true|\$ref|:"id"/.test(query))) return true
    if (get || !post) return change !== undefined && (post !== undefined || !path.includes('{'))
    const { operationId, parameters, requestBody } = nodeOf(post)
    const taken = JSON.stringify([parameters, requestBody])
    const [, name = ''] = /\/schemas\/([^"]+)"/.exec(taken) ?? []
    return (
      READS.test(path + String(operationId)) || /[iI]d"|\bID\b/.test(taken + JSON.stringify(schemas[name]))
    )
  })
}

/** A parameter that is called like an id, or refers to one. */
const KEY =
  /"(?:name":"|\$ref":"[^"]*\/)\w*(?:[iI]d|[kK]ey|[cC]ode|[sS]lug|[nN]umber|[hH]andle|\w{3}name)\w*"/
const READS = /search|quer|list|find|filter|browse|lookup|page/i
/** Paths that every server has: where someone signs in, and what is one thing. */
export const ACCOUNTS =
  /auth|log-?(?:in|out)|sign-?(?:in|out|up)|password|verif|otp|token|session|register|webhook|callback|settings|preferences|profile|\/me\b/i
