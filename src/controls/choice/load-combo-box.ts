/** The code of a combo box is heavy: it comes with the first one that is drawn. */
export const loadComboBox = async () => (await import('../combo-box/ComboBox.tsx')).ComboBox
