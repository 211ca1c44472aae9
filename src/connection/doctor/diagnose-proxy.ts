import { diagnosis, type Diagnosis } from './diagnosis.ts'

/** The type of the problem that `npm start` returns if its server does not respond. `serve/proxy.ts` has the same text. */
export const PROXY_PROBLEM = 'urn:switchboard:proxy:'

/** The diagnosis if the server behind the proxy requires https, according to its error page. */
export function proxyNeedsHttps(origin: string): Diagnosis {
  return ofProxy(origin, 'https')
}

/** The diagnosis in a problem of the proxy, which gets reasons from the system that a browser hides. `undefined` for any other text. */
export function diagnoseProxy(text: string): Diagnosis | undefined {
  if (!text.includes(PROXY_PROBLEM)) return undefined
  try {
    const { type, upstream, title } = JSON.parse(text) as Record<string, unknown> // any JSON value has them, or undefined
    if (typeof type !== 'string' || !type.startsWith(PROXY_PROBLEM)) return undefined
    const host = typeof upstream === 'string' ? upstream : 'the server'
    return ofProxy(host, type.slice(PROXY_PROBLEM.length), typeof title === 'string' ? title : undefined)
  } catch {
    return undefined
  }
}

function ofProxy(upstream: string, reason: string, message = ''): Diagnosis {
  const title = `Switchboard’s own web server gets no response from ${upstream}.`
  return diagnosis('proxy', 'certain', title, KNOWN[reason]?.(upstream) ?? [message])
}

const KNOWN: Record<string, (upstream: string) => string[]> = {
  refused: (upstream) => [
    `Nothing runs there: the connection was refused. Start the server at ${upstream}, or start Switchboard with its right address and port.`,
  ],
  unknown: () => [
    'There is no such name in the network: the address is misspelled, or the name server does not respond.',
  ],
  timeout: () => ['It did not respond in time: it is down, or a firewall drops the requests.'],
  broken: () => [
    'It ended the connection without a response. Perhaps it failed, or it speaks https at this port: then start Switchboard with an https address.',
  ],
  https: (upstream) => [`It speaks https there: npm start -- ${upstream.replace(/^http:/, 'https:')}`],
  http: (upstream) => [
    `It speaks http there, not https: npm start -- ${upstream.replace(/^https:/, 'http:')}`,
  ],
}
