import * as oauth from 'oauth4webapi'

/** Codes of RFC 6749 §4.1.2.1 and §5.2, and of OpenID Connect, in words for people. */
const SENTENCES: Record<string, string> = {
  access_denied: 'The sign-in was cancelled or refused.',
  invalid_client: 'The sign-in server does not know this client id.',
  unauthorized_client: 'The sign-in server does not let this client sign people in this way.',
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

/** What went wrong at an authorization server, as an error with a sentence for people. `address`: what was asked, if anything. */
export function oauthError(error: unknown, address: string | undefined): Error {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError) {
    const sentence = SENTENCES[error.error] ?? `The sign-in server refused (${error.error}).`
    return new Error([sentence, error.error_description].filter(Boolean).join(' '), { cause: error })
  }
  if (error instanceof TypeError && !('code' in error)) {
    const host = address !== undefined && URL.canParse(address) ? new URL(address).host : 'The sign-in server'
    return new Error(
      `No answer came from ${host}: it is down, or it does not let this page read its answers (CORS). Its administrator can allow the origin ${location.origin}.`,
      { cause: error },
    )
  }
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.WWWAuthenticateChallengeError)
    return new Error(`The answer of the sign-in server cannot be trusted: ${error.message}.`, {
      cause: error,
    })
  return error instanceof Error ? error : new Error('The sign-in failed.', { cause: error })
}
