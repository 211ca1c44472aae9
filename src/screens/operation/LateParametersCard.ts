import { later } from '../../controls/basics/later.ts'

/** A card with the form of parameters that reading requires. It loads late: most servers require none, and the form's controls are large. */
export const { Component: LateParametersCard } = later(() =>
  import('../form/FormScreen.tsx').then((module) => module.ParametersCard),
)
