import { later } from '../../controls/basics/later.ts'

/** A card with the form of parameters that reading requires. Comes late: most servers require none, and it has the controls of forms. */
export const { Component: LateParametersCard } = later(() =>
  import('../form/FormScreen.tsx').then((module) => module.ParametersCard),
)
