import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** A component whose code is in a chunk of its own. */
export interface Later<Props extends object> {
  Component: (props: Props) => ReactNode
  /** Fetches the code before it is needed. Rejects where it cannot be had; the next call tries again. */
  load: () => Promise<unknown>
  isLoaded: () => boolean
}

/**
 * A component whose code is fetched when it is first drawn, or before by `load`. Until it is there, `Fallback` is drawn with the same props, or nothing; then
 * the component itself, at once: what React's own `lazy` has waited for is shown 300 ms after its fallback at the earliest. Where the code
 * does not come, drawing it throws the reason; with `isOptional`, `Fallback` stays and the next one that is drawn tries again.
 *
 *     const { Component: Chart } = later(async () => (await import(…)).Chart, Placeholder)
 */
export function later<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
  { isOptional = false }: { isOptional?: boolean } = {},
): Later<Props> {
  let loaded: ComponentType<Props> | undefined
  const load = async () => (loaded ??= await fetchCode())
  function Component(props: Props) {
    // For as long as it is mounted: another component instead of it would lose its state.
    const [Known, setKnown] = useState<ComponentType<Props> | undefined>(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (Known === undefined)
        load().then(
          (found) => setKnown(() => found),
          (error: unknown) => {
            if (!isOptional) setFailure({ error })
          },
        )
    }, [Known])
    if (failure !== undefined) throw failure.error
    return createElement(Known ?? Fallback, props)
  }
  return { Component, load, isLoaded: () => loaded !== undefined }
}
