import { useEffect, useRef, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react'
import { BulletList, Code, Facebook, Instagram, List } from 'react-content-loader'
import styles from './Skeleton.module.css'
import visuallyHidden from './visually-hidden.module.css'

/** The shape to come: a record's head and text, a gallery card, raw JSON, a list or table, a navigation. */
export type SkeletonLook = 'facebook' | 'instagram' | 'code' | 'list' | 'bullet-list'

export interface SkeletonProps {
  look?: SkeletonLook
  /** Pixels, or a CSS length such as `100%`. */
  width?: number | string
  /** Pixels, or a CSS length. */
  height?: number | string
  /** Seconds one sweep takes. */
  speed?: number
  /** The resting colour: `#f0f0f0` by default, in the dark theme that theme's own (`#262624`). */
  primaryColor?: string
  /** The colour of the sweep: `#e0e0e0` by default, in the dark theme that theme's own (`#34332f`). */
  secondaryColor?: string
  className?: string
  style?: CSSProperties
}

const looks = { facebook: Facebook, instagram: Instagram, code: Code, list: List, 'bullet-list': BulletList }

/**
 * A placeholder in the shape of what is on its way; still under reduced motion.
 *
 *     <SkeletonRegion label="Loading contacts">
 *       <Skeleton look="list" width="100%" />
 *     </SkeletonRegion>
 *
 * It says nothing to a screen reader: the region around it speaks once for all of them.
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
      // The card is higher than wide: a lower box shows its head and what fits of its picture.
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
      // The library names each placeholder "Loading..."; a page of them would be a page of noise.
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

/** The region of the placeholders; it announces its label once, however many it holds. */
export function SkeletonRegion({ label = 'Loading', children, className }: SkeletonRegionProps) {
  const status = useRef<HTMLSpanElement>(null)
  // A live region speaks about changes only: words it is born with stay unheard in some screen readers.
  useEffect(() => {
    if (status.current) status.current.textContent = label
  }, [label])
  return (
    <div className={className}>
      <span ref={status} role="status" className={visuallyHidden.text} />
      {/* Around the placeholders only: a busy region would keep its own announcement back. */}
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
