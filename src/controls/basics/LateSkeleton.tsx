import { later } from './later.ts'

/** A placeholder whose code is loaded late, for content that is seldom on the first screen. */
export const { Component: LateSkeleton } = later(() =>
  import('../skeleton/Skeleton.tsx').then((module) => module.Skeleton),
)
