import { Icon } from '../../controls/icon/Icon.tsx'
import type { IconName } from '../../controls/icon/icon-names.ts'
import { useId } from 'react'
import type { ThemeChoice } from '../theme/apply-theme.ts'
import { useThemeChoice } from '../theme/theme-choice.ts'
import styles from './ThemeChoices.module.css'

const CHOICES: [ThemeChoice, string, IconName][] = [
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
  ['system', 'System', 'monitor'],
]

/** The choice of the theme: light, dark, or that of the system. */
export function ThemeChoices() {
  const [choice, choose] = useThemeChoice()
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>Colours</legend>
      {CHOICES.map(([value, label, icon]) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            data-autofocus={choice === value || undefined}
            onChange={() => choose(value)}
          />
          <Icon name={icon} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
