import { lazy, Suspense } from 'react'
import { ToastRegion } from '../controls/Toast.tsx'

const Devtools = lazy(() =>
  import('@tanstack/react-query-devtools/production').then((module) => ({
    default: module.ReactQueryDevtools,
  })),
)

/** The devtools are there in development, and in the built app where the address ends in `#devtools`. */
const hasDevtools = import.meta.env.DEV || location.hash === '#devtools'

/** What stays on screen whichever place is shown, and which no first row waits for. */
export function BesidePlaces() {
  return (
    <>
      <ToastRegion />
      {hasDevtools && (
        <Suspense>
          <Devtools initialIsOpen={false} />
        </Suspense>
      )}
    </>
  )
}
