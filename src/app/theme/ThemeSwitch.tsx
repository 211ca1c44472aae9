import { Monitor, Moon, Sun, SunMoon, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../controls/basics/IconButton.tsx'
import { Popover } from '../../controls/overlay/Popover.tsx'
import type { ThemeChoice } from './apply-theme.ts'
import { useThemeChoice } from './theme-choice.ts'
import styles from './ThemeSwitch.module.css'

const CHOICES: [ThemeChoice, string, LucideIcon][] = [
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
  ['system', 'As the device', Monitor],
]

/** The choice of the theme: light, dark, or as the device has it. */
export function ThemeSwitch({ className }: { className?: string }) {
  const [choice, choose] = useThemeChoice()
  const name = useId()
  return (
    <Popover
      label="Colours"
      renderButton={(trigger) => (
        <IconButton label="Colours" className={className} {...trigger}>
          <SunMoon aria-hidden="true" />
        </IconButton>
      )}
    >
      {() => (
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
      )}
    </Popover>
  )
}
