/** The reason why a sound cannot be played, as a sentence for people. */
export interface AudioProblem {
  sentence: string
  /** True if a retry may help: the network failed, not the file. */
  canRetry: boolean
}

/** The problem behind a failed fetch of the file. Reads errors that carry an HTTP status as `type` or `status`. */
export function loadProblem(error: unknown, src?: string): AudioProblem {
  const status = statusOf(error)
  if (status === 404 || status === 410)
    return { sentence: 'This sound is missing on the server.', canRetry: false }
  if (status === 403) return { sentence: 'You are not allowed to hear this sound.', canRetry: false }
  if (status !== undefined)
    return { sentence: `The server could not send this sound (${status}).`, canRetry: true }
  if (isForeign(src))
    return { sentence: `${hostOf(src)} does not let this page fetch the sound.`, canRetry: true }
  return { sentence: 'The sound could not be fetched: no response from the server.', canRetry: true }
}

/** Matches errors of the sound output in a MediaError: Firefox OnMediaSinkAudioError, Chromium AUDIO_RENDERER_ERROR. */
const OUTPUT = /sink|renderer/i

/** The problem behind a playback error, by the browser's error and the type and size of the file, if known. */
export function playProblem(
  blob: Blob | undefined,
  { code, message = '' }: { code?: number; message?: string },
  src?: string,
): AudioProblem {
  if (OUTPUT.test(message)) return { sentence: 'This device has no sound output that works.', canRetry: true }
  if (blob === undefined) {
    if (code === MediaError.MEDIA_ERR_NETWORK) {
      return { sentence: 'The connection was lost while the sound was loading.', canRetry: true }
    }
    return isForeign(src)
      ? { sentence: `The sound at ${hostOf(src)} is missing or cannot be played here.`, canRetry: true }
      : { sentence: 'This sound is missing or cannot be played here.', canRetry: true }
  }
  const kind = blob.type.split(';')[0] ?? ''
  if (blob.size === 0) return { sentence: 'This sound file is empty.', canRetry: false }
  if (/^text\/|json|xml|^image\//.test(kind))
    return { sentence: `This is ${kind}, not a sound.`, canRetry: false }
  if (/^(audio|video)\//.test(kind) && document.createElement('audio').canPlayType(kind) === '') {
    return { sentence: `This browser cannot play ${kind}.`, canRetry: false }
  }
  return { sentence: 'This sound file is broken.', canRetry: false }
}

/** Whether the address is on another origin than this page. */
export function isForeign(src: string | undefined): boolean {
  return src !== undefined && !/^(blob|data):/.test(src) && urlOf(src)?.origin !== location.origin
}

function hostOf(src: string | undefined): string {
  return (src !== undefined && urlOf(src)?.host) || 'Another server'
}

function urlOf(src: string): URL | undefined {
  return URL.canParse(src, location.href) ? new URL(src, location.href) : undefined
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const status = 'type' in error ? error.type : 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 300 ? status : undefined
}
