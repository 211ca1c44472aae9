/** What kind of web page a server returned instead of data. */
export type PageKind = 'docs' | 'login' | 'captive' | 'own' | 'gateway' | 'app' | 'listing' | 'page'

/** The kind of a web page, by its text, content type and address. `undefined` if the text is no web page. */
export function pageKindOf(text: string, type = '', address = ''): PageKind | undefined {
  const isPage = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body|title)\b/i.test(text)
  if (!isPage && !type.includes('html')) return undefined
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1] ?? ''
  if (/<title>Switchboard<\/title>/.test(text)) return 'own'
  if (
    /swagger-ui|SwaggerUIBundle|<redoc|Redoc\.init|<rapi-doc|<elements-api|@scalar\/api-reference|id="api-reference"/i.test(
      text,
    )
  )
    return 'docs'
  if (/captive|hotspot|wi-?fi/i.test(title)) return 'captive'
  if (/type=["']?password/i.test(text) || /\b(?:log|sign)[ -]?in\b|anmelden|connexion/i.test(title))
    return 'login'
  if (/\/(?:login|signin|sign-in|sso|auth)\b/i.test(address)) return 'login'
  if (/bad gateway|gateway time-?out|service (?:temporarily )?unavailable|cloudflare/i.test(title))
    return 'gateway'
  if (/^index of\b|directory listing/i.test(title)) return 'listing'
  const isEmptyRoot =
    /<(div|main|app-root)\b[^>]*\bid=["']?(?:root|app|__next|__nuxt|main|q-app)\b[^>]*>\s*<\/\1>|<app-root>/i
  return isEmptyRoot.test(text) && /<script\b/i.test(text) ? 'app' : 'page'
}
