/**
 * The word that a server wants in front of a token in `Authorization`, as its description says it in prose: `Bearer`, `Token`,
 * `ApiKey`. `undefined`: it does not say.
 *
 * 'Token-based authentication with required prefix "Token"' → `Token`
 */
export function prefixIn(text: string | undefined, scheme = ''): string | undefined {
  const said = text ?? ''
  for (const pattern of PATTERNS) {
    const word = pattern.exec(said)?.[1]
    if (word !== undefined && !NO_PREFIX.test(word)) return word
  }
  if (/bearer|\bjwt\b/i.test(`${said} ${scheme}`)) return 'Bearer'
  return /^token(?:[-_]?auth(?:entication)?)?$/i.test(scheme) ? 'Token' : undefined
}

const QUOTE = `["'\`“”‘’]`
const PATTERNS = [
  // Authorization: Token <key>
  /authorization\s*:\s*["'`]?([A-Za-z][\w-]*)\s+["'`<{[($\w]/i,
  // prefix "Token", prefixed with `Token`
  new RegExp(
    `prefix(?:ed)?(?:\\s+(?:with|by|of|is))?(?:\\s+the)?(?:\\s+word)?\\s*:?\\s*${QUOTE}([A-Za-z][\\w-]*) ?${QUOTE}`,
    'i',
  ),
  // 'Token <key>', "token {TOKEN}", `ApiKey YOUR_KEY`
  new RegExp(`${QUOTE}([A-Za-z][\\w-]*)\\s+(?:[<{[$(]|your|my|xxx|\\.\\.\\.|…|[A-Z_]{3,})`),
  // Bearer <token>, Token xxxxxx.yyyyyyy.zzzzzz
  /\b(bearer|token|apikey|api-key|jwt|key)\s+(?:[<{[][\w\s-]+[>}\]]|x{3,}|\.{3}|…)/i,
]
/** Words of sentences about the header: `Authorization: the token of …`. */
const NO_PREFIX =
  /^(?:the|a|an|your|this|use|is|as|for|with|enter|value|header|authorization|format|and|or)$/i
