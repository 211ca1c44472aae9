import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useHandler } from '../hooks/use-handler.ts'

/** A component whose code is in a chunk of its own. */
interface Later<Props extends object> {
  Component: (props: Props) => ReactNode
  /** Loads the code before it is needed. Rejects if that fails; the next call tries again. */
  load: () => Promise<unknown>
  isLoaded: () => boolean
}

/**
 * A component whose code is loaded when it is first drawn, or earlier by `load`. Meanwhile `Fallback` is drawn with the same props,
 * or nothing. React's own `lazy` is not used, because it shows the component 300 ms after its fallback at the earliest.
 *
 * If loading fails, drawing throws the error. With `onFailure` that is called instead and `Fallback` stays. The next component that is
 * drawn tries again.
 *
 *     const { Component: Chart } = later(async () => (await import(…)).Chart, Placeholder)
 */
export function later<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
  onFailure?: (error: unknown, props: Props) => void,
): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => (loaded ??= await fetchCode())
  function Component(props: Props) {
    // Kept while it is mounted, because another component would lose its state.
    const [Known, setKnown] = useState<ComponentType<Props> | undefined>(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    const fail = useHandler((error: unknown) => {
      if (onFailure === undefined) setFailure({ error })
      else onFailure(error, props)
    })
    useEffect(() => {
      if (Known === undefined) load().then((found) => setKnown(() => found), fail)
    }, [Known, fail])
    if (failure !== undefined) throw failure.error
    return createElement(Known ?? Fallback, props)
  }
  return { Component, load, isLoaded: () => loaded !== undefined }
}
