import { useSyncExternalStore } from 'react'

const query = '(max-width: 760px)'

/** True where the window is narrow, so that the sidebar is a sheet and tables are cards. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
