import type { InputProps } from '../input/TextInput.tsx'

/** A suggestion for the typed text. */
export interface ComboBoxOption {
  id: string
  label: string
  description?: string
}

/** The suggestions of a combo box and the chosen value, beside what every input takes. */
export interface ComboBoxProps extends InputProps {
  /** The suggestions for the typed text. The caller searches. */
  options: ComboBoxOption[]
  /** The id of the chosen option; `undefined` if nothing is chosen. */
  value: string | undefined
  /** The text of the value. */
  text: string
  onChange: (value: string | undefined) => void
  /** Called with the typed text at every key. */
  onSearch: (text: string) => void
  /** Called each time the suggestions open. */
  onOpen?: () => void
  /** True while suggestions are fetched. */
  isPending?: boolean
  /** Requests more suggestions when their end comes into view. */
  onMore?: () => void
  /** How many of all suggestions are shown, as a text below them. */
  count?: string
  /** The text if nothing is found. */
  emptyText?: string
  labelledBy?: string
}
