import type { InputProps } from '../input/TextInput.tsx'

/** One of the values of a choice. */
export interface ChoiceOption {
  value: string
  label: string
  description?: string
}

/** The options of a choice and the chosen value, beside what every input takes. */
export interface ChoiceProps extends InputProps {
  options: ChoiceOption[]
  /** `undefined` if nothing is chosen. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** The text of the empty choice. Without it, a person cannot return to the empty choice. */
  emptyLabel?: string
}
