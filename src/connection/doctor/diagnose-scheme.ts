import { diagnosis, type Diagnosis } from './diagnosis.ts'

/** What a server of TLS says to plain http, where it says anything. */
export function isTlsComplaint(text: string): boolean {
  return /plain HTTP request was sent to HTTPS port|HTTP request to an HTTPS server|requires TLS/i.test(text)
}

/** It speaks https alone; `address`: its secure one. */
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

/** It speaks http alone, as far as can be known; `address`: its plain one. */
export function speaksOnlyHttp(address: string, certainty: 'certain' | 'possible'): Diagnosis {
  return diagnosis(
    'http-only',
    certainty,
    certainty === 'certain'
      ? 'This server speaks http there, not https.'
      : 'Something responds there, but not by a secure connection that the browser trusts.',
    certainty === 'certain'
      ? ['Use its http address.']
      : [
          'Perhaps it speaks plain http at this port, or its certificate is not valid: open the address in a new tab to see.',
        ],
    { suggestions: [{ kind: 'server', address }] },
  )
}

/** It is there, and the browser does not trust it, as far as can be known. */
export function certificate(url: URL, certainty: 'likely' | 'possible'): Diagnosis {
  return diagnosis(
    'certificate',
    certainty,
    certainty === 'likely'
      ? `${url.host} is there, but no secure connection to it comes about. Perhaps its certificate is not valid.`
      : `No secure connection to ${url.host} comes about. Perhaps its certificate is not valid (self-signed, over, or for another name), or nothing runs there.`,
    [
      'A page cannot see why. Open the address in a new tab: the browser says there what is wrong with the certificate, and lets you accept one of your own.',
    ],
    { suggestions: [{ kind: 'look', address: url.href }], isHelpedByProxy: true },
  )
}
