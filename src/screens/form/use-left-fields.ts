import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { afterPress } from '../../controls/input/after-press.ts'
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
        // Folding a group closes it with its message; a later message would open it again.
        if (document.querySelector('summary:active') !== null) leave()
        else afterPress(leave)
      },
    },
  }
}
