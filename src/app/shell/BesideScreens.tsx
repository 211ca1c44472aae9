import { later } from '../../controls/basics/later.ts'
import { ToastRegion } from '../../controls/overlay/ToastRegion.tsx'

const { Component: Devtools } = later(() =>
  import('@tanstack/react-query-devtools/production').then((module) => module.ReactQueryDevtools),
)

/** The devtools are shown in development, and in the built app if the address ends in `#devtools`. */
const hasDevtools = import.meta.env.DEV || location.hash === '#devtools'

/** What is shown beside every screen: messages and the devtools. */
export function BesideScreens() {
  return (
    <>
      <ToastRegion />
      {hasDevtools && <Devtools initialIsOpen={false} />}
    </>
  )
}
