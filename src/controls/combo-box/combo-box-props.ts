import type { InputProps } from '../input/TextInput.tsx'

export interface ComboBoxOption {
  id: string
  label: string
  description?: string
}

export interface ComboBoxProps extends InputProps {
  /** What can be chosen for what was typed so far; the caller searches. */
  options: ComboBoxOption[]
  value: string | undefined
  /** Words for the value. */
  text: string
  onChange: (value: string | undefined) => void
  /** What is typed, on every key. */
  onSearch: (text: string) => void
  /** The suggestions are looked at for the first time, or again. */
  onOpen?: () => void
  isPending?: boolean
  /** Asks for more suggestions, when the end of them comes into view. */
  onMore?: () => void
  /** How many of how many are shown, in words, below them. */
  count?: string
  /** Words for "nothing found". */
  emptyText?: string
  labelledBy?: string
}
