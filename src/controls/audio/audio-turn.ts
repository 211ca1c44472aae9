let playing: HTMLMediaElement | undefined

/** Gives the sound of the page to this player; the one that had it is paused. */
export function takeTurn(media: HTMLMediaElement): void {
  if (playing !== media) playing?.pause()
  playing = media
}

/** Gives the sound back; nothing happens when another player has taken it since. */
export function leaveTurn(media: HTMLMediaElement): void {
  if (playing === media) playing = undefined
}
