import { later } from '../../controls/basics/later.ts'

/** A placeholder whose code is loaded late, for content that is seldom on the first screen. */
export const { Component: LateSkeleton } = later(() =>
  import('../../controls/skeleton/Skeleton.tsx').then((module) => module.Skeleton),
)
