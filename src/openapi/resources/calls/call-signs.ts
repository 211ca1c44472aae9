import { nodeOf, type Node } from '../../model/document.ts'

/**
 * True where operations of a document may have a record's id in the query or body, or list by POST. Such an
 * operation changes something at a path that ends in a name. The test is quick, because every document gets it; the
 * rules are then loaded (`calls.ts`).
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
      READS.test(String(operationId) + path) || /[iI]d"|\bID\b/.test(taken + JSON.stringify(schemas[name]))
    )
  })
}

/** A parameter that is named like an id, or refers to one. */
const KEY =
  /"(?:name":"|\$ref":"[^"]*\/)\w*(?:[iI]d|[kK]ey|[cC]ode|[sS]lug|[nN]umber|[hH]andle|\w{3}name)\w*"/
/** Names of a POST that lists, or that creates a record below its list. */
const READS = /search|quer|list|find|filter|browse|lookup|page|\/(?:post|save\w*|submit|upload)\/?$/i
/** Paths that every server has: for signing in, and for single objects. */
export const ACCOUNTS =
  /auth|log-?(?:in|out)|sign-?(?:in|out|up)|password|verif|otp|token|session|register|webhook|callback|settings|preferences|profile|\/me\b/i
