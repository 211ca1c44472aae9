import type { Store } from './store.ts'

/** Whether a media query matches, as a store: `mediaStore('(max-width: 47.5em)')`. */
export function mediaStore(query: string): Pick<Store<boolean>, 'get' | 'subscribe'> {
  return {
    get: () => matchMedia(query).matches,
    subscribe(listener) {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
  }
}
