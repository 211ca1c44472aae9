import { diagnosis, type Diagnosis } from './diagnosis.ts'

/** True for the text with which a TLS server refuses plain http. */
export function isTlsComplaint(text: string): boolean {
  return /plain HTTP request was sent to HTTPS port|HTTP request to an HTTPS server|requires TLS/i.test(text)
}

/** The server supports only https. `address` is its https address. */
export function speaksOnlyHttps(address: string): Diagnosis {
  return diagnosis(
    'https-only',
    'certain',
    'This server speaks https there, not http.',
    ['Use its https address.'],
    {
      suggestions: [{ kind: 'server', address }],
    },
  )
}

/** The server probably supports only http. `address` is its http address. */
export function speaksOnlyHttp(address: string, confidence: 'certain' | 'possible'): Diagnosis {
  return diagnosis(
    'http-only',
    confidence,
    confidence === 'certain'
      ? 'This server speaks http there, not https.'
      : 'Something responds there, but not by a secure connection that the browser trusts.',
    confidence === 'certain'
      ? ['Use its http address.']
      : [
          'Perhaps it speaks plain http at this port, or its certificate is not valid: open the address in a new tab to see.',
        ],
    { suggestions: [{ kind: 'server', address }] },
  )
}

/** The server exists, but the browser probably does not trust its certificate. */
export function certificate(url: URL, confidence: 'likely' | 'possible'): Diagnosis {
  return diagnosis(
    'certificate',
    confidence,
    confidence === 'likely'
      ? `${url.host} is there, but no secure connection to it is possible. Perhaps its certificate is not valid.`
      : `No secure connection to ${url.host} is possible. Perhaps its certificate is not valid (self-signed, expired, or for another name), or nothing runs there.`,
    [
      'A page cannot see why. Open the address in a new tab: the browser says there what is wrong with the certificate, and lets you accept one of your own.',
    ],
    { suggestions: [{ kind: 'look', address: url.href }], isHelpedByProxy: true },
  )
}
