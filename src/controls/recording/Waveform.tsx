import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import { barsOf } from './audio-bars.ts'
import styles from './Waveform.module.css'

interface WaveformProps {
  /** The loudest sample of each slice, 0..1. */
  peaks: readonly number[]
  /** The part already played, 0..1. It is drawn in the accent colour. */
  fraction: number
}

/**
 * The waveform of a sound, with as many bars as fit. The part already played is coloured.
 *
 *     <Waveform peaks={[0.1, 0.8, 0.4]} fraction={0.33} />
 */
export function Waveform({ peaks, fraction }: WaveformProps) {
  const drawing = useRef<HTMLSpanElement>(null)
  const width = useWidth(drawing)
  const bars = barsOf(peaks, Math.floor(width / pitch))
  const path = bars.map((bar, at) => column(at, bar)).join('')
  const viewBox = `0 0 ${Math.max(width, 1)} 100`
  return (
    <span
      ref={drawing}
      className={styles.waveform}
      aria-hidden="true"
      data-bars={bars.length}
      style={{ '--heard': `${Math.min(1, Math.max(0, fraction)) * 100}%` } as CSSProperties}
    >
      <svg className={styles.rest} viewBox={viewBox} preserveAspectRatio="none" focusable="false">
        <path d={path} />
      </svg>
      {fraction > 0 && (
        <svg className={styles.heard} viewBox={viewBox} preserveAspectRatio="none" focusable="false">
          <path d={path} />
        </svg>
      )}
    </span>
  )
}

/** The distance between two bars in pixels. */
const pitch = 4

function column(at: number, bar: number): string {
  // A silent slice keeps a dot.
  const half = Math.max(3, bar * 46)
  return `M${at * pitch + pitch / 2} ${(50 - half).toFixed(1)}V${(50 + half).toFixed(1)}`
}

function useWidth(element: RefObject<Element | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}
