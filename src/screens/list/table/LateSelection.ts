import { later } from '../../../controls/basics/later.ts'

const selecting = () => import('../selection/SelectionBar.tsx')

/** The actions on selected rows. Loaded late, because most lists are opened to be read. */
export const { Component: LateSelectionBar, load: loadSelectionBar } = later(() =>
  selecting().then((module) => module.SelectionBar),
)

/** The box that selects a row on its card. */
export const { Component: LateCardBox } = later(() => selecting().then((module) => module.CardBox))

/** Selects the card on which a finger rests. */
export const { Component: LateLongPress } = later(
  () => selecting().then((module) => module.LongPress),
  undefined,
  // The menu of the list selects, too.
  () => {},
)
