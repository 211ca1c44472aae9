import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { PlaceSkeleton } from '../navigation/StartSkeleton.tsx'
import { Shell } from './Shell.tsx'

/** The navigation with the current place beside it. */
export function Frame() {
  return (
    <Shell>
      <Suspense fallback={<PlaceSkeleton />}>
        <Outlet />
      </Suspense>
    </Shell>
  )
}
