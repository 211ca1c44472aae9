import type { InputProps } from '../input/TextInput.tsx'

export interface ChoiceOption {
  value: string
  label: string
  description?: string
}

export interface ChoiceProps extends InputProps {
  options: ChoiceOption[]
  /** `undefined`: nothing chosen. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** Words for "nothing chosen"; `undefined`: it cannot be chosen again once left. */
  emptyLabel?: string
}
