import { use, useLayoutEffect, useRef, type RefObject } from 'react'
import { ComboBoxStateContext, Input } from 'react-aria-components'
import type { ComboBoxProps } from './combo-box-props.ts'

type ComboBoxInputProps = Pick<ComboBoxProps, 'name' | 'placeholder' | 'isRequired' | 'value' | 'text'> & {
  isTyping: boolean
}

/** Typing and a press on the text open the suggestions; walking past with the tab key does not. */
export function ComboBoxInput({ name, placeholder, isRequired, ...shown }: ComboBoxInputProps) {
  const state = use(ComboBoxStateContext)
  const open = () => state?.open(null, 'manual')
  const ref = useRef<HTMLInputElement>(null)
  useWordsSelected(ref, shown)
  return (
    <Input
      ref={ref}
      name={name}
      placeholder={placeholder}
      aria-required={isRequired || undefined}
      onClick={open}
      onInput={open}
    />
  )
}

/** Words that come for a value while it has the focus are selected, as what they replace was: what is typed next would stand behind them. */
function useWordsSelected(
  ref: RefObject<HTMLInputElement | null>,
  { value, text, isTyping }: Omit<ComboBoxInputProps, 'name' | 'placeholder' | 'isRequired'>,
): void {
  const before = useRef({ value, text })
  useLayoutEffect(() => {
    const isLate = before.current.value === value && before.current.text !== text
    before.current = { value, text }
    if (isLate && !isTyping && document.activeElement === ref.current) ref.current?.select()
  }, [ref, value, text, isTyping])
}
