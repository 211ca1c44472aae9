import { later } from './later.ts'

/** A placeholder whose drawing comes late, for what is seldom the first screen: its region is there at once, and says what is read. */
export const { Component: LateSkeleton } = later(() =>
  import('../skeleton/Skeleton.tsx').then((module) => module.Skeleton),
)
