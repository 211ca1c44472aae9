/** Loads the code of a combo box, which is heavy, when the first one is drawn. */
export const loadComboBox = async () => (await import('../combo-box/ComboBox.tsx')).ComboBox
