import { Icon } from '../icon/Icon.tsx'
import type { CSSProperties, ReactNode } from 'react'
import type { AudioPlayerProps } from '../recording/audio-player-props.ts'
import { clockLength, clockTime } from '../recording/audio-time.ts'
import styles from '../recording/AudioPlayer.module.css'
import { AudioPlayerSettings } from './AudioPlayerSettings.tsx'
import { AudioPlayerTrack } from '../recording/AudioPlayerTrack.tsx'
import { PlayButton } from '../recording/PlayButton.tsx'
import { useAudioPlayer } from './use-audio-player.ts'

/**
 * Plays a sound. It has play and pause, a waveform to seek in, times, volume, mute, speed, loop and download. By default it plays,
 * is not muted, does not loop, preloads, and has volume 1. Only one player on the page plays at a time.
 *
 *     <AudioPlayer title="Voicemail of Chiyo" src="/api/messages/7/sound" load={(signal) => fetchSound(7, signal)} />
 *     <AudioPlayer title="Jingle" src="/jingle.mp3" size="small" playing={false} preload={false} />
 *
 * If the browser forbids sound before a gesture, it shows "Ready to play". If a sound cannot be played, it says why and offers the
 * file.
 */
export function AudioPlayer({ size = 'large', preload = true, ...props }: AudioPlayerProps) {
  const player = useAudioPlayer({ ...props, size, preload })
  const { playback, url, problem, duration, isLoading, isActive, settings } = player
  const download = url ?? props.src
  return (
    <div
      role="group"
      aria-label={props.title}
      className={[styles.player, props.className].filter(Boolean).join(' ')}
      data-size={size}
      data-state={player.state}
      style={{ '--loaded': player.progress } as CSSProperties}
    >
      {isActive && (
        <audio
          {...playback.media}
          src={url}
          muted={settings.muted}
          loop={settings.loop}
          preload={player.isWanted ? 'auto' : 'metadata'}
          className={styles.sound}
        />
      )}
      {(problem === undefined || problem.canRetry) && (
        <PlayButton
          title={props.title}
          isBusy={isLoading}
          hasFailed={problem !== undefined}
          isRunning={player.isRunning}
          autoFocus={props.autoFocus}
          onPress={player.press}
        />
      )}
      {problem === undefined && (
        <AudioPlayerTrack
          peaks={player.peaks}
          time={playback.time}
          duration={duration}
          isActive={isActive}
          onSeek={playback.seek}
          className={styles.track}
        />
      )}
      {isActive && (
        <p role="status" className={styles.status}>
          {problem?.sentence ?? (playback.isRefused ? 'Ready to play' : '')}
        </p>
      )}
      {problem === undefined &&
        (size === 'small' ? <Length player={player} /> : <Details {...props} player={player} />)}
      {download !== undefined && (size === 'large' || problem !== undefined) && (
        <DownloadLink href={download} title={props.title} name={props.downloadName}>
          {problem !== undefined && size === 'large' && 'Download'}
        </DownloadLink>
      )}
    </div>
  )
}

interface LengthProps {
  player: ReturnType<typeof useAudioPlayer>
}

/** The position once it plays, else the length. */
function Length({ player: { isWanted, playback, duration } }: LengthProps) {
  return (
    <span className={styles.length}>
      {isWanted && playback.time > 0 ? clockTime(playback.time) : clockLength(duration)}
    </span>
  )
}

interface DetailsProps
  extends LengthProps, Pick<AudioPlayerProps, 'children' | 'startsByItself' | 'onStartsByItselfChange'> {}

/** The position and the length with a line between them, and the settings. */
function Details({ player, children, startsByItself, onStartsByItselfChange }: DetailsProps) {
  return (
    <>
      <div className={styles.times}>
        <span>{clockTime(player.playback.time)}</span>
        <span className={styles.line}>{player.isLoading ? loadingWords(player.progress) : children}</span>
        <span>{clockLength(player.duration)}</span>
      </div>
      <AudioPlayerSettings
        {...player.settings}
        startsByItself={startsByItself}
        onStartsByItselfChange={onStartsByItselfChange}
      />
    </>
  )
}

interface DownloadLinkProps {
  href: string
  title: string
  /** The name of the file; absent: that of its address. */
  name?: string
  /** Shown beside the icon. */
  children: ReactNode
}

function DownloadLink({ href, title, name = '', children }: DownloadLinkProps) {
  return (
    <a className={styles.download} href={href} download={name} aria-label={`Download: ${title}`}>
      <Icon name="download" />
      {children}
    </a>
  )
}

function loadingWords(progress: number): string {
  return progress > 0 ? `Loading ${Math.round(progress * 100)} %` : 'Loading'
}
