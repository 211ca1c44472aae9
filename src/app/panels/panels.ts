// What opens beside the navigation, loaded with the first of it.
export { ExaminationDialog, ThisServerPanel } from './ThisServerPanel.tsx'
export { ThemeChoices } from './ThemeChoices.tsx'
