import { useEffect, useRef, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react'
import { BulletList, Code, Facebook, Instagram, List } from 'react-content-loader'
import styles from './Skeleton.module.css'
import visuallyHidden from './visually-hidden.module.css'

/** The expected content, in this order: a record, a gallery card, raw JSON, a list or table, a navigation. */
export type SkeletonLook = 'facebook' | 'instagram' | 'code' | 'list' | 'bullet-list'

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

const looks = { facebook: Facebook, instagram: Instagram, code: Code, list: List, 'bullet-list': BulletList }

/**
 * A placeholder in the shape of the expected content. It does not move under reduced motion.
 *
 *     <SkeletonRegion label="Loading contacts">
 *       <Skeleton look="list" width="100%" />
 *     </SkeletonRegion>
 *
 * Screen readers skip it; the region around it announces its label once for all of them.
 */
export function Skeleton({
  look = 'facebook',
  width = 400,
  height = 130,
  speed = 2,
  primaryColor,
  secondaryColor,
  className,
  style,
}: SkeletonProps) {
  const prefersStillness = usePrefersStillness()
  const Look = looks[look]
  return (
    <Look
      width={width}
      height={height}
      // The card is taller than wide. A lower box shows its head and a part of its picture.
      preserveAspectRatio={look === 'instagram' ? 'xMinYMin slice' : undefined}
      speed={speed}
      backgroundColor={primaryColor ?? '#f0f0f0'}
      foregroundColor={secondaryColor ?? '#e0e0e0'}
      animate={!prefersStillness}
      className={className === undefined ? styles.skeleton : `${styles.skeleton} ${className}`}
      style={style}
      data-look={look}
      data-primary={primaryColor === undefined ? 'theme' : 'own'}
      data-secondary={secondaryColor === undefined ? 'theme' : 'own'}
      // The library names each placeholder "Loading...", and a page has many of them.
      title=""
      role="presentation"
      aria-labelledby={undefined}
      aria-hidden="true"
      focusable="false"
    />
  )
}

export interface SkeletonRegionProps {
  /** The text that a screen reader announces once: "Loading contacts". */
  label?: string
  children: ReactNode
  className?: string
}

/** The region around placeholders. It announces its label once, however many it holds. */
export function SkeletonRegion({ label = 'Loading', children, className }: SkeletonRegionProps) {
  const status = useRef<HTMLSpanElement>(null)
  // A live region announces changes only: some screen readers ignore its first text.
  useEffect(() => {
    if (status.current) status.current.textContent = label
  }, [label])
  return (
    <div className={className}>
      <span ref={status} role="status" className={visuallyHidden.text} />
      {/* Only around the placeholders, because a busy region would hold back its own announcement. */}
      <div className={styles.shapes} aria-busy="true">
        {children}
      </div>
    </div>
  )
}

const stillness = '(prefers-reduced-motion: reduce)'

function usePrefersStillness(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(stillness)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(stillness).matches,
    () => true,
  )
}
