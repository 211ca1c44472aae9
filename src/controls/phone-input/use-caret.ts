import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Keeps the caret after the same digit when the groups change. Call the returned function before each change of the text. */
export function useCaret(box: RefObject<HTMLElement | null>) {
  const digitsBefore = useRef<number>(undefined)
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input')
    const wanted = digitsBefore.current
    digitsBefore.current = undefined
    if (input == null || wanted === undefined || document.activeElement !== input) return
    const at = behindDigit(input.value, wanted)
    input.setSelectionRange(at, at)
  })
  return ({ value, selectionStart }: HTMLInputElement) => {
    const isAtEnd = selectionStart === null || selectionStart === value.length
    digitsBefore.current = isAtEnd ? Infinity : value.slice(0, selectionStart).replace(/\D/g, '').length
  }
}

/** The position behind a digit; the end of the text if it has fewer digits. */
function behindDigit(text: string, count: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text[at] ?? '')) seen += 1
    if (seen === count) return at + 1
  }
  return text.length
}
