import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { isEqual } from '../../openapi/model/is-equal.ts'
import { focusFirstField } from './first-field.ts'
import { pointerAfter } from './form-messages.ts'

/** The fields that a person has left, whose errors are shown before the form is submitted. */
export interface LeftFields {
  /** True where any field was left. */
  hasAny: boolean
  /** True for a pointer that was left. Of a nested field too, if the person has been there. */
  isLeft: (pointer: string) => boolean
  /** Keeps the pointers of fields that have moved with an item of a list. */
  follow: (before: unknown, after: unknown) => void
  /** The props of the `<form>`. */
  props: {
    onBlur: (event: FocusEvent) => void
    onPointerDownCapture: (event: PointerEvent) => void
  }
}

/** Follows which fields of a form a person has left. `startsTyping`: the first field gets the focus. */
export function useLeftFields(
  form: RefObject<HTMLFormElement | null>,
  { value, base, startsTyping = false }: { value: unknown; base: unknown; startsTyping?: boolean },
): LeftFields {
  // The field that the form itself focused: leaving it first does not count as leaving it empty.
  const untouched = useRef<Element>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    if (startsTyping && form.current !== null)
      focusFirstField(form.current, leaving.signal, (input) => (untouched.current = input))
    return () => leaving.abort()
  }, [form, startsTyping])
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set())
  const press = useRef<Promise<void>>(undefined)

  return {
    hasAny: leftFields.size > 0,
    isLeft: (pointer) =>
      leftFields.has(pointer) ||
      [...leftFields].some((one) => one.startsWith(`${pointer}/`) && pointer !== ''),
    follow(before, after) {
      if (leftFields.size > 0)
        setLeftFields(new Set([...leftFields].flatMap((at) => pointerAfter(at, before, after) ?? [])))
    },
    props: {
      onBlur({ target, relatedTarget }) {
        const part = target instanceof Element ? target.closest<HTMLElement>('[data-pointer]') : null
        // Moving between the parts of a date, or to its calendar, is not leaving the field.
        if (part === null || (relatedTarget instanceof Node && part.contains(relatedTarget))) return
        if (
          relatedTarget instanceof Element &&
          relatedTarget.closest('[role="dialog"], [role="listbox"]') !== null
        )
          return
        const isUntouched = target === untouched.current
        untouched.current = undefined
        if (isUntouched && isEqual(base, value)) return
        const pointer = part.dataset.pointer ?? ''
        const leave = () => setLeftFields((all) => (all.has(pointer) ? all : new Set([...all, pointer])))
        // A message must not move a button away before the press on it is done.
        if (press.current === undefined) leave()
        else void press.current.then(leave)
      },
      onPointerDownCapture({ target }) {
        // Folding a group closes it with its message; a later message would open it again.
        if (target instanceof Element && target.closest('summary') !== null) return
        press.current = endOfPress(() => {
          press.current = undefined
        })
      },
    },
  }
}

/** Resolves once a press has ended and its click was handled; calls `forget` just before. */
function endOfPress(forget: () => void): Promise<void> {
  return new Promise((resolve) => {
    const end = () =>
      setTimeout(() => {
        forget()
        resolve()
      })
    addEventListener('pointerup', end, { once: true })
    addEventListener('pointercancel', end, { once: true })
  })
}
