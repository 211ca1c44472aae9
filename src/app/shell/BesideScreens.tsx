import { later } from '../../controls/basics/later.ts'
import { ToastRegion } from '../../controls/overlay/Toast.tsx'

const { Component: Devtools } = later(() =>
  import('@tanstack/react-query-devtools/production').then((module) => module.ReactQueryDevtools),
)

/** The devtools are there in development, and in the built app where the address ends in `#devtools`. */
const hasDevtools = import.meta.env.DEV || location.hash === '#devtools'

/** What stays on the page whichever screen is shown: messages, and the devtools. */
export function BesideScreens() {
  return (
    <>
      <ToastRegion />
      {hasDevtools && <Devtools initialIsOpen={false} />}
    </>
  )
}
