import * as oauth from 'oauth4webapi'
import { look } from '../../http/look.ts'

/** Sentences for people, by the codes of RFC 6749 §4.1.2.1 and §5.2 and of OpenID Connect. */
const SENTENCES: Record<string, string> = {
  access_denied: 'The sign-in was cancelled or refused.',
  invalid_client: 'The sign-in server does not know this client id.',
  unauthorized_client: 'The sign-in server does not allow this client to sign in this way.',
  invalid_grant: 'The sign-in took too long, or was used already. Please begin again.',
  invalid_scope: 'The sign-in server does not give these permissions. Choose fewer of them.',
  invalid_request:
    'The sign-in server does not understand the request; the address of this app may not be registered there.',
  redirect_uri_mismatch: 'The address of this app is not registered with the sign-in server.',
  server_error: 'The sign-in server failed.',
  temporarily_unavailable: 'The sign-in server is busy. Try again in a moment.',
  login_required: 'The sign-in server asks you to sign in there first.',
  consent_required: 'The sign-in server needs your consent first.',
}

/** An authorization server's error, with a sentence for people. `address` is that of the request, if one was sent. */
export async function oauthError(error: unknown, address: string | undefined): Promise<Error> {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError) {
    const sentence = SENTENCES[error.error] ?? `The sign-in server refused (${error.error}).`
    return new Error([sentence, error.error_description].filter(Boolean).join(' '), { cause: error })
  }
  if (error instanceof TypeError && !('code' in error))
    return new Error(await silenceOf(address), { cause: error })
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.WWWAuthenticateChallengeError)
    return new Error(`The response of the sign-in server cannot be trusted: ${error.message}.`, {
      cause: error,
    })
  return error instanceof Error ? error : new Error('The sign-in failed.', { cause: error })
}

/** How long to wait for any response (ms). */
const PATIENCE = 5_000

/** Why no readable response came, as far as a browser tells. It sends a GET, which has no effect on a token endpoint. */
async function silenceOf(address: string | undefined): Promise<string> {
  if (address === undefined || !URL.canParse(address)) return 'No response came from the sign-in server.'
  const { host, origin, pathname } = new URL(address)
  const blind = await look(address, { mode: 'no-cors', credentials: 'omit', patience: PATIENCE })
  if (blind.kind === 'silent')
    return `Nothing responds at ${host}: the sign-in server is down, or its address is not right.`
  return `${host} responds, but does not let this page read its responses (CORS). At ${origin}${pathname} it has to send these headers: Access-Control-Allow-Origin: ${location.origin} and Access-Control-Allow-Headers: authorization, content-type. Many sign-in servers have a setting for it: allowed web origins.`
}

/** The status with which an authorization server refused; `undefined` if it did not respond. */
export function refusalOf(error: unknown): number | undefined {
  if (error instanceof oauth.ResponseBodyError) return error.status
  return error instanceof oauth.WWWAuthenticateChallengeError ? error.status : undefined
}
