import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from 'react'
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

export interface Form {
  value: unknown
  change: (value: unknown) => void
  /** Shown at the controls: of fields that were left, after sending of all. */
  messages: Messages
  /** What belongs to no control, with the server's sentence; stands above the form. */
  problem:
    | (Pick<Partial<Problem>, 'title' | 'detail' | 'failedRequest' | 'status' | 'isAboutSignIn'> & {
        others: string[]
        canRetry: boolean
      })
    | undefined
  /** Checks everything. Where something is wrong it shows it, moves the focus there and gives false. */
  isValid: () => Promise<boolean>
  /** The server refused: its messages go to their fields and the focus to the first, else to what stands above the form. */
  refuse: (problem: Problem) => void
  /** For the controls. */
  state: FormState
  /** For the `<form>`. */
  props: {
    ref: React.RefObject<HTMLFormElement | null>
    noValidate: true
    onBlur: (event: FocusEvent) => void
    onPointerDownCapture: (event: PointerEvent) => void
  }
}

export interface FormOptions {
  /** What the form fills: an object in most cases. */
  field: Field
  value: unknown
  /** What the form began with, before any draft of it. */
  base: unknown
  onChange: (value: unknown) => void
  /** What is wrong with a value, by JSON pointer. */
  check: (value: unknown) => Messages
  /** The first field gets the focus. */
  startsTyping?: boolean
}

/**
 * The rules of every form: nothing is called wrong before its field was left or the form was sent; a message goes when its
 * field changes; what is wrong gets the focus.
 */
export function useForm({ field, value, base, onChange, check, startsTyping }: FormOptions): Form {
  const ref = useRef<HTMLFormElement>(null)
  // Where the form put the focus itself: to go elsewhere first is not to leave a field empty.
  const untouched = useRef<Element>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    if (startsTyping === true && ref.current !== null)
      focusFirstField(ref.current, leaving.signal, (input) => (untouched.current = input))
    return () => leaving.abort()
  }, [startsTyping])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const press = useRef<Promise<void>>(undefined)
  const [isSent, setSent] = useState(false)
  const [refused, setRefused] = useState<Messages>({})
  const [problem, setProblem] = useState<Form['problem']>()
  const [focusWanted, setFocusWanted] = useState(0)
  // What the controls change when they are left comes with a later render than the press on Save.
  const latest = useRef({ value, check })
  useEffect(() => {
    latest.current = { value, check }
  })

  const slow = useSlowPatterns(field, value, base)
  const wrong = isSent || left.size > 0 ? { ...slow.messages, ...check(value) } : {}
  const shown = Object.entries(wrong).filter(([pointer]) => isSent || isLeft(left, pointer))
  const messages = {
    ...atControls(field, Object.fromEntries(shown)).atFields,
    ...atControls(field, refused).atFields,
  }

  // A row that is not there, a shape that is not chosen: what has no control on screen is listed above the form.
  const [homeless, setHomeless] = useState<string[]>([])
  const latestMessages = useRef(messages)
  useEffect(() => {
    latestMessages.current = messages
  })
  useEffect(() => {
    if (focusWanted === 0 || ref.current === null) return
    setHomeless(withoutControl(ref.current, latestMessages.current))
    if (!focusFirstInvalid(ref.current)) focusProblem(ref.current)
  }, [focusWanted])
  const others = [
    ...(isSent ? atControls(field, wrong).others : []),
    ...homeless.filter((at) => at in messages).map((at) => sentence(at, messages[at] ?? '')),
  ]

  return {
    value,
    change(next) {
      setRefused(followed(refused, value, next))
      if (left.size > 0) setLeft(new Set([...left].flatMap((at) => pointerAfter(at, value, next) ?? [])))
      onChange(next)
    },
    messages,
    problem:
      others.length === 0
        ? problem
        : { canRetry: false, ...problem, others: [...others, ...(problem?.others ?? [])] },
    async isValid() {
      setProblem(undefined)
      setRefused({})
      setSent(true)
      // Kept: a person who leaves the page before the check is done sends no more than one who stays.
      const form = ref.current
      if (form !== null) await leaveInput(form)
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
    state: { isSent, base, notes: slow.notes },
    props: {
      ref,
      noValidate: true,
      onBlur({ target, relatedTarget }) {
        const part = target instanceof Element ? target.closest<HTMLElement>('[data-pointer]') : null
        // Leaving one part of a date for the next, or for the calendar it opened, is not leaving the field.
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
        const leave = () => setLeft((all) => (all.has(pointer) ? all : new Set([...all, pointer])))
        // What is pressed must not be moved away by a message before the press is done.
        if (press.current === undefined) leave()
        else void press.current.then(leave)
      },
      onPointerDownCapture({ target }) {
        // A part is folded with the message in it: one that comes later would open it again.
        if (target instanceof Element && target.closest('summary') !== null) return
        press.current = endOfPress(() => {
          press.current = undefined
        })
      },
    },
  }
}

/** Conflicts: what was entered may be meant nevertheless, and the other change may be done with. */
const MAY_BE_OVER = new Set([409, 412, 423])

/** The pointers of messages that no control of the form stands for. */
function withoutControl(form: HTMLElement, messages: Messages): string[] {
  const controls = form.querySelectorAll<HTMLElement>('[data-pointer]')
  const pointers = new Set([...controls].map(({ dataset }) => dataset.pointer))
  return Object.keys(messages).filter((at) => !pointers.has(at))
}

/**
 * Moves the focus to the first control that is wrong, also inside a closed group, which it opens. False where there is none.
 */
function focusFirstInvalid(form: HTMLElement): boolean {
  const wrong = [...form.querySelectorAll<HTMLElement>('[data-invalid][data-pointer]')]
  // A group is wrong with its parts: the innermost one is where something can be done.
  const field = wrong.find((one) => one.querySelector('[data-invalid][data-pointer]') === null)
  if (field === undefined) return false
  for (let at = field.parentElement; at !== null && at !== form; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
  // Of several inputs the one that is wrong: a colour has a well before its text.
  const target =
    field.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, textarea, select)') ??
    field.querySelector<HTMLElement>(
      'input:not([type="hidden"], [tabindex="-1"]), textarea, select, [role="spinbutton"], button',
    )
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
  return target !== null
}

/** What concerns no field stands above the form, which may be out of sight. */
function focusProblem(form: HTMLElement): void {
  const problem = form.querySelector<HTMLElement>('[data-problem]')
  problem?.focus({ preventScroll: true })
  problem?.scrollIntoView({ block: 'center' })
}

/** A message of something inside a field that was left is shown too, where the person has been there. */
function isLeft(left: ReadonlySet<string>, pointer: string): boolean {
  return left.has(pointer) || [...left].some((one) => one.startsWith(`${pointer}/`) && pointer !== '')
}

/**
 * The first input that is wrong by its own judgement: a phone number that was changed, a text that is no JSON yet.
 * An unchanged value of the server is not validated.
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

/** Resolves once what was pressed is released, and has done what it does; calls `forget` just before. */
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
 * For what stands below a form's fields: a press there does not leave the field before it is a press. Else the message that
 * appears on leaving would move the button away from under the pointer, and the press would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** Lets the focused input do what it does on blur. Then waits until the state of the controls is on screen. */
async function leaveInput(form: HTMLElement): Promise<void> {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && form.contains(focused) && !(focused instanceof HTMLButtonElement))
    focused.blur()
  await new Promise((resolve) => setTimeout(resolve))
}

/** Decimals of more digits than a number holds are numbers to a schema. */
function asNumbers(value: unknown): unknown {
  if (isLosslessNumber(value)) return Number(value)
  if (Array.isArray(value)) return value.map(asNumbers)
  if (!isObject(value) || value instanceof Blob) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asNumbers(inner)]))
}

/** What is wrong with a value by the schema of its field. Empty: nothing is. */
export function checkField(field: Field, value: unknown): Messages {
  return checkSchema(field, asNumbers(value))
}
