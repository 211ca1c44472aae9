import { later } from '../../controls/basics/later.ts'

/** The reasons for what is shown. Loaded late, because a person opens them only after something is shown. */
export const { Component: Explain } = later(() =>
  import('../explain/Explain.tsx').then((module) => module.Explain),
)
