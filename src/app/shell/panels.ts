// What opens beside the navigation, loaded with the first of it.
export { Examination, ThisServerPanel } from '../servers/ThisServerPanel.tsx'
export { ThemeChoices } from '../theme/ThemeChoices.tsx'
