import { useRef, useState, type ComponentType, type RefObject } from 'react'
import styles from './AudioPlayer.module.css'
import { AudioPlayerTrack } from './AudioPlayerTrack.tsx'
import type { AudioPlayerProps } from './audio-player-props.ts'
import { clockLength } from './audio-time.ts'
import { PlayButton } from './PlayButton.tsx'

/** The recording, as for `AudioPlayer`, and how that player is loaded. */
interface RestingPlayerProps extends AudioPlayerProps {
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
  const button = useRef<HTMLButtonElement>(null)
  const { state, started, press } = useFetchedPlayer(fetchPlayer, button)
  if (started !== undefined) return <started.Player {...sound} defaultPlaying autoFocus={started.autoFocus} />
  return (
    <div role="group" aria-label={sound.title} className={styles.player} data-size="small" data-state={state}>
      <PlayButton
        ref={button}
        title={sound.title}
        isBusy={state === 'loading'}
        hasFailed={state === 'problem'}
        isRunning={state === 'loading'}
        onPress={() => void press()}
        // A failure is reported once the person presses.
        onApproach={() => void fetchPlayer().catch(() => undefined)}
      />
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

/** The player once a press has fetched its code, and whether the button had the focus then. */
function useFetchedPlayer(
  fetchPlayer: RestingPlayerProps['fetchPlayer'],
  button: RefObject<HTMLButtonElement | null>,
) {
  const [state, setState] = useState<'paused' | 'loading' | 'problem'>('paused')
  const [started, setStarted] = useState<{ Player: ComponentType<AudioPlayerProps>; autoFocus: boolean }>()
  // A second press while the code is loading withdraws the first one.
  const isWanted = useRef(false)

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

  return { state, started, press }
}
