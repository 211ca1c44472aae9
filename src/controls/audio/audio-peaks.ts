import { useEffect, useState } from 'react'

export interface AudioShape {
  /** The loudest moment of each slice, 0..1. */
  peaks: number[]
  /** Seconds. */
  duration: number
}

/** The shape of a sound, read from the file itself once the browser has time. `undefined` until then, or when it cannot be read. */
export function useAudioShape(blob: Blob | undefined): AudioShape | undefined {
  const [shape, setShape] = useState<{ blob: Blob; shape: AudioShape }>()
  useEffect(() => {
    if (blob === undefined || blob.size > decodableBytes) return undefined
    let isCurrent = true
    const cancel = whenIdle(() => {
      readShape(blob).then(
        (shape) => isCurrent && setShape({ blob, shape }),
        // No shape is no failure: the line stays plain, and the player says what cannot be played.
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

/** Decodes a sound file and gives its shape; rejects when the file is no sound the browser knows. */
async function readShape(blob: Blob, slices = 240): Promise<AudioShape> {
  const bytes = await blob.arrayBuffer()
  // Decoding resamples to the rate of the context: a low one keeps long calls small in memory.
  const sound = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes)
  return { peaks: peaksOf(sound.getChannelData(0), slices), duration: sound.duration }
}

/** The loudest sample of each slice, raised so that the loudest slice is 1; silence stays 0. */
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

/** As many bars as there is room for: the loudest of several peaks, or the nearest peak where there are too few. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, bar) => {
    const start = Math.floor((bar * peaks.length) / count)
    const end = Math.max(start + 1, Math.floor(((bar + 1) * peaks.length) / count))
    return Math.min(1, Math.max(0, ...peaks.slice(start, end)))
  })
}

/** Bigger files are not decoded: an hour of sound would be hundreds of megabytes of samples. */
const decodableBytes = 12_000_000

function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}
