import { CirclePlay, Repeat, Volume2, VolumeX } from 'lucide-react'
import styles from './AudioPlayerSettings.module.css'

interface AudioPlayerSettingsProps {
  muted: boolean
  onMutedChange: (muted: boolean) => void
  /** 0..1 */
  volume: number
  onVolumeChange: (volume: number) => void
  loop: boolean
  onLoopChange: (loop: boolean) => void
  /** 1 is the recorded speed. */
  speed: number
  onSpeedChange: (speed: number) => void
  /** Absent: there is no switch for it. */
  startsByItself?: boolean
  onStartsByItselfChange?: (startsByItself: boolean) => void
}

/** The settings of a player: mute, volume, speed, loop. */
export function AudioPlayerSettings(settings: AudioPlayerSettingsProps) {
  const { muted, volume, loop, speed } = settings
  const speeds = [...new Set([...usualSpeeds, speed])].toSorted((one, other) => one - other)
  return (
    <div className={styles.settings}>
      <button
        type="button"
        className={styles.toggle}
        aria-label="Mute"
        aria-pressed={muted}
        onClick={() => settings.onMutedChange(!muted)}
      >
        {muted || volume === 0 ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </button>
      <input
        type="range"
        className={styles.volume}
        aria-label="Volume"
        aria-valuetext={`${Math.round(volume * 100)} %`}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={(event) => {
          settings.onVolumeChange(event.target.valueAsNumber)
          // A person who turns the volume up wants to hear the sound.
          if (muted && event.target.valueAsNumber > 0) settings.onMutedChange(false)
        }}
      />
      <select
        className={styles.speed}
        aria-label="Speed"
        value={speed}
        onChange={(event) => settings.onSpeedChange(Number(event.target.value))}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {speed} ×
          </option>
        ))}
      </select>
      <button
        type="button"
        className={styles.toggle}
        aria-label="Loop"
        aria-pressed={loop}
        onClick={() => settings.onLoopChange(!loop)}
      >
        <Repeat aria-hidden />
      </button>
      {settings.startsByItself !== undefined && (
        <button
          type="button"
          className={styles.toggle}
          aria-label="Play when opened"
          title="Play when opened"
          aria-pressed={settings.startsByItself}
          onClick={() => settings.onStartsByItselfChange?.(settings.startsByItself !== true)}
        >
          <CirclePlay aria-hidden />
        </button>
      )}
    </div>
  )
}

const usualSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 2]
