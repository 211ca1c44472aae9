import type { Visitor } from './visitor.ts'

/** What Prism says against the requests that a page sends from now on. Fills while the page is used. */
export function violationsOf({ page }: Visitor): string[] {
  const found: string[] = []
  page.on('response', (response) => {
    const header = response.headers()['sl-violations']
    if (header === undefined) return
    const request = `${response.request().method()} ${new URL(response.url()).pathname}`
    for (const { location, message } of JSON.parse(header) as { location: string[]; message: string }[])
      if (location[0] === 'request') found.push(`${request} ${location.slice(1).join('.')}: ${message}`)
  })
  return found
}
