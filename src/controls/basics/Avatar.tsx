import type { CSSProperties } from 'react'
import styles from './Avatar.module.css'

/** The initials of a name in a circle with a colour of its own. Screen readers skip it, because the name itself is beside it. */
export function Avatar({
  name,
  size = 'small',
  className,
}: {
  name: string
  /** 26, 38, 46 px. */
  size?: 'small' | 'medium' | 'large'
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={[styles.avatar, className].filter(Boolean).join(' ')}
      data-size={size}
      style={{ '--tint': tintOf(name) } as CSSProperties}
    >
      {initialsOf(name)}
    </span>
  )
}

/** `Chiyo Tanabe` → `CT`, `mara.oduya@example.com` → `MO`, `Tanabe` → `T`; `?` for a name without a letter. */
export function initialsOf(name: string): string {
  const words = name
    .replace(/(?<=\S)@\S+$/u, '')
    .split(/[\s._@-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  return `${firstLetter(first)}${firstLetter(last)}` || '?'
}

/** The first letter or digit of a text, as a capital; empty if it has none: `@loopback/todo` → `L`. */
export function firstLetter(text = ''): string {
  return (/[\p{L}\p{N}]/u.exec(text)?.[0] ?? '').toUpperCase()
}

/** One of twelve hues, which are far enough apart to tell them from each other. */
function tintOf(name: string): number {
  let hash = 7
  for (const character of name) hash = Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)
  return ((hash >>> 0) % 12) * 30 + 20
}
