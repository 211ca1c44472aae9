import { later } from '../../controls/basics/later.ts'

/** The reasons behind what is shown. They come late: nobody asks why before there is something to see. */
export const { Component: Explain } = later(() =>
  import('../explain/Explain.tsx').then((module) => module.Explain),
)
