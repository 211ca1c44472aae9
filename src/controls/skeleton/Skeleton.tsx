import { BulletList, Code, Facebook, Instagram, List } from 'react-content-loader'
import { useReducedMotion } from '../transition/reduced-motion.ts'
import type { SkeletonProps } from './skeleton-props.ts'
import styles from './Skeleton.module.css'

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
  const isStill = useReducedMotion()
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
      animate={!isStill}
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
