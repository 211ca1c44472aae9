import { later } from '../../controls/basics/later.ts'

/** Loads the code of forms: the page of a form, and the parameters that reading requires. */
export const loadForm = () => import('../form/FormScreen.tsx')

/** A card with the form of parameters that reading requires. It loads late: most servers require none, and the form's controls are large. */
export const { Component: LateParametersCard } = later(() =>
  loadForm().then((module) => module.ParametersCard),
)
