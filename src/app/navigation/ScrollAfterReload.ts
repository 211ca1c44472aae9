import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Whether this tab has shown the page before. */
const wasReloaded = performance
  .getEntriesByType('navigation')
  .some((entry) => Object(entry).type !== 'navigate')

/** How long (ms) a page may take to become as long as it was. */
const PATIENCE = 10_000

/** How long (ms) a page rests when all of it has come: pictures above push down what is below. */
const REST = 1_000

/** What a person does to go elsewhere on the page. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate']

/**
 * Scrolls a page that was reloaded to where it was, as soon as it is long enough again. Ends when the page rests there, or
 * the person scrolls or presses something. The router itself scrolls once, when there is but a skeleton. Draws nothing.
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
    let timer = setTimeout(stop, PATIENCE)
    const observer = new ResizeObserver(() => {
      scrollTo({ top: position, behavior: 'instant' })
      if (Math.abs(scrollY - position) > 1) return
      clearTimeout(timer)
      timer = setTimeout(stop, REST)
    })
    signal.addEventListener('abort', () => {
      observer.disconnect()
      clearTimeout(timer)
    })
    observer.observe(document.body)
    return stop
  }, [position])
  return null
}
