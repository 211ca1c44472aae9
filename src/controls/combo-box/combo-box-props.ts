import type { InputProps } from '../input/TextInput.tsx'

/** A suggestion for the typed text. */
export interface ComboBoxOption {
  id: string
  label: string
  description?: string
}

export interface ComboBoxProps extends InputProps {
  /** The suggestions for the typed text. The caller searches. */
  options: ComboBoxOption[]
  value: string | undefined
  /** The text of the value. */
  text: string
  onChange: (value: string | undefined) => void
  /** Called with the typed text at every key. */
  onSearch: (text: string) => void
  /** Called each time the suggestions open. */
  onOpen?: () => void
  isPending?: boolean
  /** Requests more suggestions when their end comes into view. */
  onMore?: () => void
  /** How many of all suggestions are shown, as a text below them. */
  count?: string
  /** The text if nothing is found. */
  emptyText?: string
  labelledBy?: string
}
