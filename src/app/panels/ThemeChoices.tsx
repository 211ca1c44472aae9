import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { ThemeChoice } from '../theme/apply-theme.ts'
import { useThemeChoice } from '../theme/theme-choice.ts'
import styles from './ThemeChoices.module.css'

const CHOICES: [ThemeChoice, string, LucideIcon][] = [
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
  ['system', 'System', Monitor],
]

/** The choice of the theme: light, dark, or that of the system. */
export function ThemeChoices() {
  const [choice, choose] = useThemeChoice()
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>Colours</legend>
      {CHOICES.map(([value, label, Icon]) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            data-autofocus={choice === value || undefined}
            onChange={() => choose(value)}
          />
          <Icon aria-hidden="true" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
