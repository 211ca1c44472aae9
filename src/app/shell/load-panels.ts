/** Loads the panels that open beside the navigation. */
export const loadPanels = () => import('../panels/panels.ts')
