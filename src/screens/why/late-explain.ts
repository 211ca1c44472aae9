import { later } from '../../controls/basics/later.ts'

/** The reasons behind what is shown. They come late: a person opens them only after something is shown. */
export const { Component: Explain } = later(() =>
  import('../explain/Explain.tsx').then((module) => module.Explain),
)
