import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { idleness } from '../../controls/basics/idleness.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import { check as checkSchema } from '../../openapi/schema/validate.ts'
import type { FormState } from '../../fields/shared/form-state.ts'
import { isWithin, pointer } from '../../fields/shared/pointer.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { useSlowPatterns } from './use-slow-patterns.ts'
import { isLosslessNumber } from '../../http/json.ts'
import type { Problem } from '../../server/problem.ts'
import { atControls, followed, pointerAfter, sentence, type Messages } from './form-messages.ts'
import { changedNames, isEqual } from '../../openapi/model/is-equal.ts'
import { focusFirstField } from './first-field.ts'

/** A form as its screen draws it. */
export interface Form {
  value: unknown
  change: (value: unknown) => void
  /** The messages at the controls: of fields that were left, and of all fields after submitting. */
  messages: Messages
  /** Messages without a control, with the server's error. Shown above the form. */
  problem:
    | (Pick<Partial<Problem>, 'title' | 'detail' | 'failedRequest' | 'status' | 'isAboutSignIn'> & {
        others: string[]
        canRetry: boolean
      })
    | undefined
  /** Begins an attempt: forgets the last refusal, and moves the focus from its message to the button that saves. */
  begin: () => Promise<void>
  /** Begins an attempt and validates everything. On an error it shows the messages, moves the focus to the first, and resolves to false. */
  isValid: () => Promise<boolean>
  /**
   * Shows the server's refusal. Its messages go to their fields and the focus to the first one, else to the message
   * above the form.
   */
  refuse: (problem: Problem) => void
  /** The state for the controls. */
  state: FormState
  isSubmitted: boolean
  /** The props of the `<form>`. */
  props: {
    ref: React.RefObject<HTMLFormElement | null>
    noValidate: true
    onBlur: (event: FocusEvent) => void
    onPointerDownCapture: (event: PointerEvent) => void
  }
}

/** What a form edits, and how it is validated. */
export interface FormOptions {
  /** The field of the form: an object in most cases. */
  field: Field
  value: unknown
  /** The initial value, before any draft. */
  base: unknown
  onChange: (value: unknown) => void
  /** Validates a value; the messages are by JSON pointer. */
  check: (value: unknown) => Messages
  /** True where the first field gets the focus. */
  startsTyping?: boolean
}

/**
 * The rules of every form. A field shows no error before it was left or the form was submitted. A message disappears
 * when its field changes. The first error gets the focus.
 */
export function useForm({ field, value, base, onChange, check, startsTyping }: FormOptions): Form {
  const ref = useRef<HTMLFormElement>(null)
  // The field that the form itself focused: leaving it first does not count as leaving it empty.
  const untouched = useRef<Element>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    if (startsTyping === true && ref.current !== null)
      focusFirstField(ref.current, leaving.signal, (input) => (untouched.current = input))
    return () => leaving.abort()
  }, [startsTyping])
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set())
  const press = useRef<Promise<void>>(undefined)
  const [isSent, setSent] = useState(false)
  const [refused, setRefused] = useState<Messages>({})
  const [problem, setProblem] = useState<Form['problem']>()
  const [focusWanted, setFocusWanted] = useState(0)
  // A control's change on blur is rendered after the press on Save.
  const latest = useRef({ value, check })
  useEffect(() => {
    latest.current = { value, check }
  })
  // The first check compiles the schema, which a press of Save need not wait for.
  useEffect(() => {
    void idleness().then(() => latest.current.check(latest.current.value))
  }, [])

  const slow = useSlowPatterns(field, value, base)
  const wrong = isSent || leftFields.size > 0 ? { ...slow.messages, ...check(value) } : {}
  const shown = Object.entries(wrong).filter(([pointer]) => isSent || isLeft(leftFields, pointer))
  const messages = useSame({
    ...atControls(field, Object.fromEntries(shown)).atFields,
    ...atControls(field, refused).atFields,
  })
  const notes = useSame(slow.notes)
  const state = useMemo(() => ({ base, notes }), [base, notes])

  // Messages without a control on screen, such as of a missing row, are listed above the form.
  const [withoutControl, setWithoutControl] = useState<string[]>([])
  const latestMessages = useRef(messages)
  useEffect(() => {
    latestMessages.current = messages
  })
  useEffect(() => {
    if (focusWanted === 0 || ref.current === null) return
    setWithoutControl(pointersWithoutControl(ref.current, latestMessages.current))
    if (!focusFirstInvalid(ref.current)) focusProblem(ref.current)
  }, [focusWanted])
  const others = [
    ...(isSent ? atControls(field, wrong).others : []),
    ...withoutControl.filter((at) => at in messages).map((at) => sentence(at, messages[at] ?? '')),
  ]

  // The same function for good, so that controls are not drawn again for it. Set before any effect of a control runs.
  const latestChange = useRef((_next: unknown) => {})
  useLayoutEffect(() => {
    latestChange.current = (next) => {
      setRefused(followed(refused, value, next))
      if (leftFields.size > 0)
        setLeftFields(new Set([...leftFields].flatMap((at) => pointerAfter(at, value, next) ?? [])))
      onChange(next)
    }
  })
  const change = useCallback((next: unknown) => latestChange.current(next), [])

  async function begin() {
    setProblem(undefined)
    setRefused({})
    // The element is kept, so that its inputs are checked even if the person leaves the page meanwhile.
    const form = ref.current
    if (form !== null) await leaveInput(form)
    return form
  }

  return {
    value,
    change,
    messages,
    problem:
      others.length === 0
        ? problem
        : { canRetry: false, ...problem, others: [...others, ...(problem?.others ?? [])] },
    async begin() {
      await begin()
    },
    async isValid() {
      setSent(true)
      const form = await begin()
      const late = await slow.judge(latest.current.value)
      if (Object.keys({ ...late, ...latest.current.check(latest.current.value) }).length === 0) {
        const unfit = form === null ? undefined : findUnfit(form, changedNames(base, latest.current.value))
        unfit?.focus()
        return unfit === undefined
      }
      setFocusWanted((count) => count + 1)
      return false
    },
    refuse(response) {
      const { atFields, others } = atControls(field, response.fields)
      setRefused(atFields)
      setProblem({
        title: response.title,
        detail: response.detail,
        others,
        failedRequest: response.failedRequest,
        status: response.status,
        isAboutSignIn: response.isAboutSignIn,
        canRetry: response.canRetry || MAY_BE_OVER.has(response.status ?? 0),
      })
      setFocusWanted((count) => count + 1)
    },
    state,
    isSubmitted: isSent,
    props: {
      ref,
      noValidate: true,
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

/** Returns the same object while it holds the same messages, so that controls are not drawn again for it. */
function useSame(messages: Messages): Messages {
  const text = JSON.stringify(messages)
  return useMemo(() => JSON.parse(text) as Messages, [text]) // of the line above
}

/** Statuses of conflicts: the entered value may still be valid, and a retry may succeed. */
const MAY_BE_OVER = new Set([409, 412, 423])

/** The pointers of messages without a control in the form. */
function pointersWithoutControl(form: HTMLElement, messages: Messages): string[] {
  const controls = form.querySelectorAll<HTMLElement>('[data-pointer]')
  const pointers = new Set([...controls].map(({ dataset }) => dataset.pointer))
  return Object.keys(messages).filter((at) => !pointers.has(at))
}

/**
 * Moves the focus to the first control with an error, and opens the closed groups around it. False where there is
 * none.
 */
function focusFirstInvalid(form: HTMLElement): boolean {
  const wrong = [...form.querySelectorAll<HTMLElement>('[data-invalid][data-pointer]')]
  // A group has the errors of its parts: only the innermost one can be changed.
  const field = wrong.find((one) => one.querySelector('[data-invalid][data-pointer]') === null)
  if (field === undefined) return false
  for (let at = field.parentElement; at !== null && at !== form; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
  // The invalid input among several: a colour has a picker before its text.
  const target =
    field.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, textarea, select)') ??
    field.querySelector<HTMLElement>(
      'input:not([type="hidden"], [tabindex="-1"]), textarea, select, [role="spinbutton"], button',
    )
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
  return target !== null
}

/** Moves the focus to the message above the form, which may be out of sight. */
function focusProblem(form: HTMLElement): void {
  const problem = form.querySelector<HTMLElement>('[data-problem]')
  problem?.focus({ preventScroll: true })
  problem?.scrollIntoView({ block: 'center' })
}

/** True where a field was left. A message of a nested field is shown too, if the person has been there. */
function isLeft(leftFields: ReadonlySet<string>, pointer: string): boolean {
  return (
    leftFields.has(pointer) || [...leftFields].some((one) => one.startsWith(`${pointer}/`) && pointer !== '')
  )
}

/**
 * The first input that is invalid by its own check: a changed phone number, or an incomplete JSON text. An unchanged
 * value of the server is not validated.
 */
function findUnfit(form: HTMLElement, changed: string[]): HTMLElement | undefined {
  const controls = [...form.querySelectorAll<HTMLElement>('input, textarea, [data-unfit]')]
  const unfit = controls.find((control) => {
    if (control.dataset.unfit !== undefined) return true
    if (control instanceof HTMLTextAreaElement && control.validity.customError) return true
    const part = control.closest<HTMLElement>('[data-pointer]')
    const isOwn = control.getAttribute('aria-invalid') === 'true' && part?.dataset.invalid === undefined
    return isOwn && changed.some((name) => isWithin(part?.dataset.pointer ?? '', pointer('', name)))
  })
  return unfit?.dataset.unfit === undefined
    ? unfit
    : (unfit.querySelector<HTMLElement>('[role="spinbutton"]') ?? undefined)
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

/**
 * Keeps the focus in a field while a button below the form is pressed. Otherwise a message on blur could move the
 * button away, and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/**
 * Moves the focus from an input, or from the message of the last attempt, to the button that saves. The input is blurred by that, and
 * the focus is not lost with the message. Then waits until the controls are rendered.
 */
async function leaveInput(form: HTMLElement): Promise<void> {
  const focused = document.activeElement
  const isLeft = !(focused instanceof HTMLButtonElement) || focused.closest('[data-problem]') !== null
  if (focused instanceof HTMLElement && form.contains(focused) && isLeft) {
    const button = form.querySelector<HTMLElement>('[type="submit"]')
    if (button === null) focused.blur()
    else button.focus({ preventScroll: true })
  }
  await new Promise((resolve) => setTimeout(resolve))
}

/** A value with long decimals as numbers, as the schema checks expect them. */
function asNumbers(value: unknown): unknown {
  if (isLosslessNumber(value)) return Number(value)
  if (Array.isArray(value)) return value.map(asNumbers)
  if (!isObject(value) || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asNumbers(inner)]))
}

/** The errors of a value by the schema of its field; empty where there are none. */
export function checkField(field: Field, value: unknown): Messages {
  return checkSchema(field, asNumbers(value))
}
