/** The expiry and the user name in a token. */
interface TokenClaims {
  /** In ms since the epoch. */
  expiresAt?: number
  /** The time between issue and expiry, in seconds: right even if this device's clock is wrong. */
  lifetime?: number
  /** The person's name, else an e-mail address. For display only. */
  userName?: string
}

/** The claims of a JSON Web Token (RFC 7519); `undefined` for any other token. They are not verified, so they are only displayed. */
export function claimsOf(token: string): TokenClaims | undefined {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]*$/.exec(token)?.[1]
  if (payload === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof claims !== 'object' || claims === null) return undefined
    const { exp, iat } = claims as { exp?: unknown; iat?: unknown } // any object has them, or undefined
    if (typeof exp !== 'number') return { userName: nameIn(claims) }
    return {
      expiresAt: exp * 1000,
      ...(typeof iat === 'number' && { lifetime: exp - iat }),
      userName: nameIn(claims),
    }
  } catch {
    return undefined
  }
}

const NAMES = [
  'name',
  'displayName',
  'display_name',
  'fullName',
  'full_name',
  'nombre',
  'nome',
  'preferred_username',
  'username',
  'userName',
  'user_name',
  'login',
  'email',
  'mail',
]

/** The name of the person in a response: `{ data: { first_name: 'Mara', last_name: 'Oduya' } }` → `Mara Oduya`. */
export function nameIn(response: unknown, depth = 2): string | undefined {
  if (typeof response !== 'object' || response === null) return undefined
  const object = response as Record<string, unknown> // checked the line above
  const text = (name: string) => {
    const value = object[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const both = [
    text('first_name') ?? text('firstName') ?? text('given_name'),
    text('last_name') ?? text('lastName') ?? text('family_name'),
  ]
  if (both.every((part) => part !== undefined)) return both.join(' ')
  for (const name of NAMES) {
    const found = text(name)
    if (found !== undefined) return found
  }
  if (depth === 0) return undefined
  for (const inner of [object.data, object.user, object.account, object.result]) {
    const found = nameIn(inner, depth - 1)
    if (found !== undefined) return found
  }
  return undefined
}
