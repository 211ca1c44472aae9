/** True for a parameter that says how a request is dealt with and answered, not what it does: `query.alt`, `header.X-Trace`. */
export function isForPrograms(name: string): boolean {
  return TECHNICAL.test(name)
}

const TECHNICAL =
  /^header\.|^query\.(?:[$_]?(?:expand|fields?|select|includes?|embed|exclude|omit|populate|pretty|envelope|callback|format|alt|prettyPrint|quotaUser|userIp|access_?token|oauth_?token|upload_?(?:type|protocol)|locale|lang)$|_)/i
