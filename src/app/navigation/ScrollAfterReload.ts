import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Whether this tab has shown the page before. */
const wasReloaded = performance
  .getEntriesByType('navigation')
  .some((entry) => Object(entry).type !== 'navigate')

/** How long (ms) a page may take to become as it was. Pictures that come late push down what is below them. */
const PATIENCE = 10_000

/** What a person does to go elsewhere on the page. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate']

/**
 * Keeps a page that was reloaded scrolled to where it was, while its content comes. Ends after `PATIENCE`, or when the person
 * scrolls or presses something. The router itself scrolls once, while there is only a skeleton. Draws nothing.
 */
export function ScrollAfterReload(): null {
  const entry = useElementScrollRestoration({ getElement: () => window })
  const [position] = useState((wasReloaded && entry?.scrollY) || 0)
  useEffect(() => {
    if (position === 0) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const stop = () => leaving.abort()
    for (const move of OWN_MOVES) addEventListener(move, stop, { signal, passive: true })
    const timer = setTimeout(stop, PATIENCE)
    const observer = new ResizeObserver(() => scrollTo({ top: position, behavior: 'instant' }))
    signal.addEventListener('abort', () => {
      observer.disconnect()
      clearTimeout(timer)
    })
    observer.observe(document.body)
    return stop
  }, [position])
  return null
}
