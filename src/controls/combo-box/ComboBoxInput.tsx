import { use, useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { ComboBoxStateContext, Input } from 'react-aria-components'
import type { ComboBoxProps } from './combo-box-props.ts'

type ComboBoxInputProps = Pick<ComboBoxProps, 'name' | 'placeholder' | 'isRequired' | 'value' | 'text'> & {
  isTyping: boolean
  /** Called with what a person types, not where React Aria puts back the text of the value. */
  onType: (text: string) => void
  /** True if the last key ended the choice. */
  isEnded: RefObject<boolean>
}

/**
 * The input of a combo box. Typing and a press on the text open the suggestions; the tab key does not. The press that
 * enters it selects a value's text, as the tab key does, so that typing replaces it.
 */
export function ComboBoxInput({
  name,
  placeholder,
  isRequired,
  onType,
  isEnded,
  ...shown
}: ComboBoxInputProps) {
  const state = use(ComboBoxStateContext)
  const open = () => state?.open(null, 'manual')
  const ref = useRef<HTMLInputElement>(null)
  const isEntered = useRef(false)
  const selectEntered = () => {
    if (isEntered.current && !shown.isTyping) ref.current?.select()
  }
  useWordsSelected(ref, shown)
  const notePaste = useOpenAfterPaste(state?.isOpen === false && shown.isTyping, () => {
    if (document.activeElement === ref.current && !isEnded.current) open()
  })
  return (
    <Input
      ref={ref}
      name={name}
      placeholder={placeholder}
      aria-required={isRequired || undefined}
      onPointerDown={() => {
        isEntered.current = document.activeElement !== ref.current
      }}
      onClick={() => {
        open()
        selectEntered()
      }}
      onTouchEnd={({ defaultPrevented }) => {
        // React Aria takes a touch on the exact centre for one of a screen reader, and no click follows.
        if (defaultPrevented) selectEntered()
      }}
      onInput={({ nativeEvent, currentTarget }) => {
        onType(currentTarget.value)
        notePaste(nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste')
        open()
      }}
    />
  )
}

/** How long after a paste (ms) the suggestions open again if scrolling closes them. The page may scroll to show the pasted text. */
const SCROLLED = 2000
/** The time without scrolling (ms) after which the page is at rest. */
const REST = 120

/** Opens the suggestions again that scrolling has closed after a paste. Returns a function that notes whether the last input was one. */
function useOpenAfterPaste(isClosed: boolean, open: () => void) {
  const pastedAt = useRef(-Infinity)
  const openAgain = useEffectEvent(open)
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
  return (isPaste: boolean) => {
    pastedAt.current = isPaste ? performance.now() : -Infinity
  }
}

/** Selects a value's text that arrives while the input has the focus, so that typing replaces it. */
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
