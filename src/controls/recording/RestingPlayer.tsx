import { Pause, Play, RotateCw } from 'lucide-react'
import { useRef, useState, type ComponentType } from 'react'
import styles from './AudioPlayer.module.css'
import { AudioPlayerTrack } from './AudioPlayerTrack.tsx'
import type { AudioPlayerProps } from './audio-player-props.ts'
import { clockLength } from './audio-time.ts'

/** The recording, as for `AudioPlayer`, and how that player is loaded. */
export interface RestingPlayerProps extends AudioPlayerProps {
  /** Loads the code of the player. After it rejected, the next press calls it again. */
  fetchPlayer: () => Promise<ComponentType<AudioPlayerProps>>
}

/**
 * A small player at rest, which looks like an unused small `AudioPlayer`. That player's code is loaded when a person points at the
 * button or focuses it. A press draws that player instead, which starts. The focus stays on the button.
 *
 *     <RestingPlayer title="Jingle" src="/jingle.mp3" size="small" fetchPlayer={fetchPlayer} />
 */
export function RestingPlayer({ fetchPlayer, ...sound }: RestingPlayerProps) {
  const [state, setState] = useState<'paused' | 'loading' | 'problem'>('paused')
  const [started, setStarted] = useState<{ Player: ComponentType<AudioPlayerProps>; autoFocus: boolean }>()
  const button = useRef<HTMLButtonElement>(null)
  // A second press while the code is loading withdraws the first one.
  const isWanted = useRef(false)

  if (started !== undefined) return <started.Player {...sound} defaultPlaying autoFocus={started.autoFocus} />

  async function press() {
    isWanted.current = !isWanted.current
    setState(isWanted.current ? 'loading' : 'paused')
    if (!isWanted.current) return
    try {
      const Player = await fetchPlayer()
      if (isWanted.current) setStarted({ Player, autoFocus: document.activeElement === button.current })
    } catch {
      if (isWanted.current) setState('problem')
      isWanted.current = false
    }
  }

  // A failure is reported once the person presses.
  const prepare = () => void fetchPlayer().catch(() => undefined)
  const isLoading = state === 'loading'
  const Icon = state === 'problem' ? RotateCw : isLoading ? Pause : Play
  const verb = state === 'problem' ? 'Try again' : isLoading ? 'Pause' : 'Play'
  return (
    <div role="group" aria-label={sound.title} className={styles.player} data-size="small" data-state={state}>
      <button
        ref={button}
        type="button"
        className={styles.play}
        aria-busy={isLoading || undefined}
        aria-label={`${verb}: ${sound.title}`}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void press()}
      >
        <Icon aria-hidden />
      </button>
      {state !== 'paused' && (
        <p role="status" className={styles.status}>
          {state === 'problem' ? 'The player could not be loaded: no response from the server.' : ''}
        </p>
      )}
      {state !== 'problem' && (
        <>
          <AudioPlayerTrack
            peaks={sound.peaks}
            time={0}
            duration={sound.duration}
            isActive={false}
            onSeek={() => undefined}
            className={styles.track}
          />
          <span className={styles.length}>{clockLength(sound.duration)}</span>
        </>
      )}
    </div>
  )
}
