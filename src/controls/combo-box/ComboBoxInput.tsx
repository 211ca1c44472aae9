import { use, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { ComboBoxStateContext, Input } from 'react-aria-components'
import type { ComboBoxProps } from './combo-box-props.ts'

type ComboBoxInputProps = Pick<ComboBoxProps, 'name' | 'placeholder' | 'isRequired' | 'value' | 'text'> & {
  isTyping: boolean
  /** The last key ended the choice. */
  isEnded: RefObject<boolean>
}

/** A page that scrolls so soon (ms) after a paste shows what was pasted: the suggestions, which are closed by that, open again. */
const SCROLLED = 2000
/** A page that has not been scrolled for so long (ms) is at rest. */
const REST = 120

/** Typing and a press on the text open the suggestions; walking past with the tab key does not. */
export function ComboBoxInput({ name, placeholder, isRequired, isEnded, ...shown }: ComboBoxInputProps) {
  const state = use(ComboBoxStateContext)
  const open = () => state?.open(null, 'manual')
  const ref = useRef<HTMLInputElement>(null)
  const pastedAt = useRef(-Infinity)
  useWordsSelected(ref, shown)
  const isClosed = state?.isOpen === false && shown.isTyping
  const openAgain = useEffectEvent(() => {
    if (document.activeElement === ref.current && !isEnded.current) open()
  })
  useEffect(() => {
    if (!isClosed || performance.now() - pastedAt.current > SCROLLED) return undefined
    let timer = setTimeout(openAgain, REST)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(openAgain, REST)
    }
    window.addEventListener('scroll', wait, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', wait, { capture: true })
    }
  }, [isClosed])
  return (
    <Input
      ref={ref}
      name={name}
      placeholder={placeholder}
      aria-required={isRequired || undefined}
      onClick={open}
      onInput={({ nativeEvent }) => {
        const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
        pastedAt.current = isPasted ? performance.now() : -Infinity
        open()
      }}
    />
  )
}

/** Words that come for a value while it has the focus are selected, as what they replace was: what is typed next would stand behind them. */
function useWordsSelected(
  ref: RefObject<HTMLInputElement | null>,
  { value, text, isTyping }: Pick<ComboBoxInputProps, 'value' | 'text' | 'isTyping'>,
): void {
  const before = useRef({ value, text })
  useLayoutEffect(() => {
    const isLate = before.current.value === value && before.current.text !== text
    before.current = { value, text }
    if (isLate && !isTyping && document.activeElement === ref.current) ref.current?.select()
  }, [ref, value, text, isTyping])
}
