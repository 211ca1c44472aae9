/**
 * The word before a token in `Authorization`, as the description's prose has it: `Bearer`, `Token`, `ApiKey`.
 * `undefined`: it names none.
 *
 * 'Token-based authentication with required prefix "Token"' → `Token`
 */
export function prefixIn(text: string | undefined, scheme = ''): string | undefined {
  const prose = text ?? ''
  for (const pattern of PATTERNS) {
    const word = pattern.exec(prose)?.[1]
    if (word !== undefined && !NO_PREFIX.test(word)) return word
  }
  if (/bearer|\bjwt\b/i.test(`${prose} ${scheme}`)) return 'Bearer'
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
/** Words in sentences about the header that are no prefix: `Authorization: the token of …`. */
const NO_PREFIX =
  /^(?:the|a|an|your|this|use|is|as|for|with|enter|value|header|authorization|format|and|or)$/i
