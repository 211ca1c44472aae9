import { createContext, useSyncExternalStore } from 'react'
import { useServer } from '../../../server/server.tsx'

/** How recordings are played. */
export interface SoundChoices {
  /** A record that is a recording starts to play when it is opened by a press. */
  playing: boolean
  muted: boolean
  loop: boolean
  /** A recording on a record is fetched before play is pressed. */
  preload: boolean
  /** 0..1 */
  volume: number
}

const DEFAULTS: SoundChoices = { playing: true, muted: false, loop: false, preload: true, volume: 1 }

/** Given where the record is a recording. `now`: it was opened by a press. */
export const StartsToPlay = createContext<'now' | 'later' | undefined>(undefined)

/** What a player takes of the choices, and gives back. */
export interface PlayerChoices extends Pick<SoundChoices, 'muted' | 'loop' | 'volume'> {
  onMutedChange: (muted: boolean) => void
  onLoopChange: (loop: boolean) => void
  onVolumeChange: (volume: number) => void
}

/** How recordings are played here: by default, as the configuration says (`audio`), as the person of this device chose last. */
export function useSoundChoices(): {
  choices: SoundChoices
  choose: (part: Partial<SoundChoices>) => void
  player: PlayerChoices
} {
  const { audio } = useServer()
  const text = useSyncExternalStore(subscribe, keptText)
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

const KEY = 'switchboard sound'

/** Players that know nothing of each other share the choices of the device. */
const listeners = new Set<() => void>()
/** Where nothing can be stored, the choices hold for as long as the page. */
let unstored = ''

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function keptText(): string {
  try {
    return localStorage.getItem(KEY) ?? unstored
  } catch {
    return unstored
  }
}

function choose(part: Partial<SoundChoices>): void {
  unstored = JSON.stringify({ ...choicesIn(keptText()), ...part })
  try {
    localStorage.setItem(KEY, unstored)
  } catch {
    // They hold until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** What was stored, as far as it is choices: another version of the program, or a person, may have written anything. */
function choicesIn(text: string): Partial<SoundChoices> {
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
