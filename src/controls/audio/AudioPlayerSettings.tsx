import { Icon } from '../icon/Icon.tsx'
import type { IconName } from '../icon/icon-names.ts'
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
      <Toggle
        label="Mute"
        isOn={muted}
        icon={muted || volume === 0 ? 'volume-x' : 'volume-2'}
        onChange={settings.onMutedChange}
      />
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
      <Toggle label="Loop" isOn={loop} icon="repeat" onChange={settings.onLoopChange} />
      {settings.startsByItself !== undefined && (
        <Toggle
          label="Play when opened"
          isOn={settings.startsByItself}
          icon="circle-play"
          onChange={(next) => settings.onStartsByItselfChange?.(next)}
        />
      )}
    </div>
  )
}

interface ToggleProps {
  label: string
  isOn: boolean
  icon: IconName
  onChange: (isOn: boolean) => void
}

/** A button with an icon that turns a setting on and off. */
function Toggle({ label, isOn, icon, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      <Icon name={icon} />
    </button>
  )
}

const usualSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 2]
