import { createContext, useSyncExternalStore } from 'react'
import { storedText } from '../../../controls/browser/stored-text.ts'
import { useServer } from '../../../server/server.tsx'

/** How recordings are played. */
interface SoundChoices {
  /** True: a record that is a recording starts to play when a press opens it. */
  playing: boolean
  muted: boolean
  loop: boolean
  /** True: a recording on a record is fetched before play is pressed. */
  preload: boolean
  /** 0..1 */
  volume: number
}

const DEFAULTS: SoundChoices = { playing: true, muted: false, loop: false, preload: true, volume: 1 }

/** Set on a screen whose record is a recording. `now`: a press opened it. */
export const StartsToPlay = createContext<'now' | 'later' | undefined>(undefined)

/** The choices that a player uses, and functions that change them. */
interface PlayerChoices extends Pick<SoundChoices, 'muted' | 'loop' | 'volume'> {
  onMutedChange: (muted: boolean) => void
  onLoopChange: (loop: boolean) => void
  onVolumeChange: (volume: number) => void
}

/** How recordings are played. This device's last choices win over the configuration (`audio`), which wins over the defaults. */
export function useSoundChoices(): {
  choices: SoundChoices
  choose: (part: Partial<SoundChoices>) => void
  player: PlayerChoices
} {
  const { audio } = useServer()
  const text = useSyncExternalStore(stored.subscribe, stored.get)
  const choices = { ...DEFAULTS, ...audio, ...choicesIn(text) }
  const { muted, loop, volume } = choices
  return {
    choices,
    choose,
    player: {
      muted,
      loop,
      volume,
      onMutedChange: (next) => choose({ muted: next }),
      onLoopChange: (next) => choose({ loop: next }),
      onVolumeChange: (next) => choose({ volume: next }),
    },
  }
}

/** All players on the page share the choices of the device. */
const stored = storedText('switchboard sound')

function choose(part: Partial<SoundChoices>): void {
  stored.set(JSON.stringify({ ...choicesIn(stored.get()), ...part }))
}

/** The valid choices in the stored text, which another version or a person may have changed. */
function choicesIn(text = ''): Partial<SoundChoices> {
  // Most devices have none, and every row of a list would make an error.
  if (text === '') return {}
  try {
    const known = JSON.parse(text) as Record<string, unknown> | null
    return Object.fromEntries(
      Object.entries(DEFAULTS).flatMap(([name, usual]) => {
        const value = known?.[name]
        const isSane =
          typeof value === typeof usual && !(typeof value === 'number' && !(value >= 0 && value <= 1))
        return isSane ? [[name, value]] : []
      }),
    )
  } catch {
    return {}
  }
}
