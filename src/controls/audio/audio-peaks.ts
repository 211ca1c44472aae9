import { useEffect, useState } from 'react'

/** The waveform of a sound, and its length. */
interface AudioShape {
  /** The loudest sample of each slice, 0..1. */
  peaks: number[]
  /** In seconds. */
  duration: number
}

/**
 * The waveform of a sound, computed from the file when the browser is idle. `undefined` before that, or if the file cannot be
 * decoded.
 */
export function useAudioShape(blob: Blob | undefined): AudioShape | undefined {
  const [shape, setShape] = useState<{ blob: Blob; shape: AudioShape }>()
  useEffect(() => {
    if (blob === undefined || blob.size > decodableBytes) return undefined
    let isCurrent = true
    const cancel = whenIdle(() => {
      readShape(blob).then(
        (shape) => isCurrent && setShape({ blob, shape }),
        // Without a waveform the line stays plain. The player reports a sound that cannot be played.
        () => {},
      )
    })
    return () => {
      isCurrent = false
      cancel()
    }
  }, [blob])
  return shape?.blob === blob ? shape?.shape : undefined
}

/** Decodes a sound file and returns its waveform. Rejects if the browser cannot decode the file. */
async function readShape(blob: Blob): Promise<AudioShape> {
  const bytes = await blob.arrayBuffer()
  // Decoding resamples to the rate of the context. A low rate saves memory for long calls.
  const sound = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes)
  return { peaks: peaksOf(sound.getChannelData(0), SLICES), duration: sound.duration }
}

/** The number of bars of a waveform. */
const SLICES = 240

/** The loudest sample of each slice, scaled so that the loudest slice is 1. Silence stays 0. */
export function peaksOf(samples: ArrayLike<number>, slices: number): number[] {
  const count = Math.max(1, Math.min(slices, samples.length))
  const peaks = Array.from({ length: count }, (_, slice) => {
    const end = Math.floor(((slice + 1) * samples.length) / count)
    let peak = 0
    for (let at = Math.floor((slice * samples.length) / count); at < end; at += 1) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    }
    return peak
  })
  const loudest = Math.max(...peaks)
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest)
}

/** Larger files (bytes) are not decoded: an hour of sound would take hundreds of megabytes of samples. */
const decodableBytes = 12_000_000

function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}
