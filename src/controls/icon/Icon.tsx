import icons from 'virtual:icons'
import type { IconName } from './icon-names.ts'

interface IconProps {
  name: IconName
  /** Width and height, in pixels; styles may set others. */
  size?: number
  className?: string
  /** What it says in place of a text. */
  label?: string
}

/** An icon in the color of its text. Screen readers pass over one without a label. */
export function Icon({ name, size = 24, className, label }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <use href={`${icons}#${name}`} />
    </svg>
  )
}
