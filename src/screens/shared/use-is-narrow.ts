import { useSyncExternalStore } from 'react'
import { mediaStore } from '../../controls/browser/media-store.ts'

const narrow = mediaStore('(max-width: 47.5em)')

/** True where the window is narrow, so that the sidebar is a sheet and tables are cards. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(narrow.subscribe, narrow.get)
}
