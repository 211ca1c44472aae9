import type { CSSProperties } from 'react'

/** The expected content, in this order: a record, a gallery card, raw JSON, a list or table, a navigation. */
export type SkeletonLook = 'facebook' | 'instagram' | 'code' | 'list' | 'bullet-list'

/** The look, size, speed and colours of a placeholder. All have defaults. */
export interface SkeletonProps {
  look?: SkeletonLook
  /** Pixels, or a CSS length such as `100%`. */
  width?: number | string
  /** Pixels, or a CSS length. */
  height?: number | string
  /** The duration of one sweep in seconds. */
  speed?: number
  /** The resting colour: `#f0f0f0` by default, `#262624` in the dark theme. */
  primaryColor?: string
  /** The colour of the sweep: `#e0e0e0` by default, `#34332f` in the dark theme. */
  secondaryColor?: string
  className?: string
  style?: CSSProperties
}
