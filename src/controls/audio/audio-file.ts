import { useCallback, useEffect, useRef, useState } from 'react'
import type { LoadAudio } from '../recording/audio-player-props.ts'
import { isForeign, loadProblem, type AudioProblem } from './audio-problem.ts'

/** The state of a sound that is fetched. `progress`: 0..1. */
type AudioFile =
  | { status: 'idle' }
  | { status: 'loading'; progress: number }
  | { status: 'ready'; url: string; blob?: Blob }
  | { status: 'failed'; problem: AudioProblem }

/**
 * The sound of one source, fetched once it is wanted, and again after `retry`. When the source changes or the player unmounts, its
 * object URL is released and a running fetch is aborted.
 */
export function useAudioFile(src: string | undefined, load: LoadAudio | undefined, isWanted: boolean) {
  const [file, setFile] = useState<AudioFile>({ status: 'idle' })
  const [attempt, setAttempt] = useState(0)
  const latestLoad = useRef(load)
  // Callers write `load` inline, so a new function is not a new file. A new `src` is.
  useEffect(() => {
    latestLoad.current = load
  })
  const isLoaded = load !== undefined
  useEffect(() => {
    if (!isWanted) return undefined
    const load = latestLoad.current
    if (!isLoaded || load === undefined) {
      setFile(src === undefined ? { status: 'idle' } : { status: 'ready', url: src })
      return () => setFile({ status: 'idle' })
    }
    const abort = new AbortController()
    let url: string | undefined
    setFile({ status: 'loading', progress: 0 })
    void fetchFile(load)
    async function fetchFile(load: LoadAudio) {
      try {
        const blob = await load(abort.signal, (progress) => {
          if (!abort.signal.aborted) setFile({ status: 'loading', progress })
        })
        if (abort.signal.aborted) return
        if (blob !== undefined) url = URL.createObjectURL(blob)
        setFile(url === undefined ? { status: 'idle' } : { status: 'ready', url, blob })
      } catch (error) {
        if (abort.signal.aborted) return
        const problem = loadProblem(error, src)
        // A foreign server may forbid scripts to read a sound, but allow the browser to play it.
        const isPlayable = src !== undefined && isForeign(src) && problem.canRetry
        setFile(isPlayable ? { status: 'ready', url: src } : { status: 'failed', problem })
      }
    }
    return () => {
      abort.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
      setFile({ status: 'idle' })
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is the same fetch once more
  }, [src, isLoaded, isWanted, attempt])
  const retry = useCallback(() => setAttempt((attempt) => attempt + 1), [])
  return { file, retry }
}
