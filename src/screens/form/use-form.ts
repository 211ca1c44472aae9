import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { untilIdle } from '../../controls/browser/until-idle.ts'
import { useHandler } from '../../controls/hooks/use-handler.ts'
import type { Field } from '../../openapi/model/field-model.ts'
import type { FormState } from '../../fields/shared/form-state.ts'
import { useSlowPatterns } from './use-slow-patterns.ts'
import type { Problem } from '../../server/problem.ts'
import {
  findUnfit,
  focusFirstInvalid,
  focusProblem,
  leaveInput,
  pointersWithoutControl,
} from './form-focus.ts'
import { atControls, followed, namedMessage, type Messages } from './form-messages.ts'
import { changedNames } from '../../openapi/model/is-equal.ts'
import { useLeftFields, type LeftFields } from './use-left-fields.ts'

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
  props: LeftFields['props'] & { ref: RefObject<HTMLFormElement | null>; noValidate: true }
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
  const left = useLeftFields(ref, { value, base, startsTyping })
  const refusal = useRefusal(field)
  const [isSent, setSent] = useState(false)
  const latest = useLatestCheck(value, check)

  const { messages, state, ofWholeForm, judge } = useMessages(
    { field, value, base, check },
    { isSent, left, refused: refusal.messages },
  )
  const { withoutControl, focusError } = useErrorFocus(ref, messages)
  const others = [
    ...ofWholeForm,
    ...withoutControl.filter((at) => at in messages).map((at) => namedMessage(field, at, messages[at] ?? '')),
  ]

  // The same function for good, so that controls are not drawn again for it.
  const change = useHandler((next: unknown) => {
    refusal.follow(value, next)
    left.follow(value, next)
    onChange(next)
  })

  async function begin() {
    refusal.forget()
    // The element is kept, so that its inputs are checked even if the person leaves the page meanwhile.
    const form = ref.current
    if (form !== null) await leaveInput(form)
    return form
  }

  async function isValid() {
    setSent(true)
    const form = await begin()
    const late = await judge(latest.current.value)
    const entered = latest.current
    if (Object.keys({ ...late, ...entered.check(entered.value) }).length === 0)
      return form === null || !focusUnfit(form, base, entered.value)
    focusError()
    return false
  }

  return {
    value,
    change,
    messages,
    problem: withOthers(refusal.problem, others),
    begin: async () => void (await begin()),
    isValid,
    refuse(response) {
      refusal.show(response, latest.current.value)
      focusError()
    },
    state,
    isSubmitted: isSent,
    props: { ref, noValidate: true, ...left.props },
  }
}

interface Attempted {
  /** True once the form was submitted. */
  isSent: boolean
  left: LeftFields
  /** The messages of the server's refusal. */
  refused: Messages
}

/**
 * The messages at the controls, those of the form as a whole (`ofWholeForm`), and the state for the controls. `judge` finishes the
 * patterns that take long.
 */
function useMessages(
  { field, value, base, check }: Omit<FormOptions, 'onChange' | 'startsTyping'>,
  { isSent, left, refused }: Attempted,
) {
  const slow = useSlowPatterns(field, value, base)
  const wrong = isSent || left.hasAny ? { ...slow.messages, ...check(value) } : {}
  const shown = Object.entries(wrong).filter(([pointer]) => isSent || left.isLeft(pointer))
  const notes = useSame(slow.notes)
  return {
    messages: useSame({ ...atControls(field, Object.fromEntries(shown), value).atFields, ...refused }),
    state: useMemo(() => ({ base, notes }), [base, notes]),
    ofWholeForm: isSent ? atControls(field, wrong, value).others : [],
    judge: slow.judge,
  }
}

/** Focuses the first changed input that the browser finds unfit. False where there is none. */
function focusUnfit(form: HTMLFormElement, base: unknown, value: unknown): boolean {
  const unfit = findUnfit(form, changedNames(base, value))
  unfit?.focus()
  return unfit !== undefined
}

/** The server's problem, with the messages that have no control. */
function withOthers(problem: Form['problem'], others: string[]): Form['problem'] {
  if (others.length === 0) return problem
  return { canRetry: false, ...problem, others: [...others, ...(problem?.others ?? [])] }
}

/** The newest value and its check. A control's change on blur is rendered only after the press on Save. */
function useLatestCheck(value: unknown, check: FormOptions['check']) {
  const latest = useRef({ value, check })
  useEffect(() => {
    latest.current = { value, check }
  })
  // The first check compiles the schema, which a press of Save need not wait for.
  useEffect(() => {
    void untilIdle().then(() => latest.current.check(latest.current.value))
  }, [])
  return latest
}

/** The server's last refusal: its messages at the fields, and its problem above the form. A change of a field removes its message. */
function useRefusal(field: Field) {
  const [messages, setMessages] = useState<Messages>({})
  const [problem, setProblem] = useState<Form['problem']>()
  return {
    messages,
    problem,
    forget() {
      setProblem(undefined)
      setMessages({})
    },
    follow: (before: unknown, after: unknown) => setMessages(followed(messages, before, after)),
    show(refused: Problem, value: unknown) {
      const { title, detail, failedRequest, status, isAboutSignIn } = refused
      const { atFields, others } = atControls(field, refused.fields, value)
      const isAtField = Object.keys(atFields).length > 0
      const canRetry = refused.canRetry || (!isAtField && MAY_BE_OVER.has(status ?? 0))
      setMessages(atFields)
      setProblem({ title, detail, failedRequest, status, isAboutSignIn, others, canRetry })
    },
  }
}

/** Statuses of conflicts: the entered value may still be valid, and a retry may succeed. */
const MAY_BE_OVER = new Set([409, 412, 423])

/**
 * Moves the focus to the first error once it is drawn. `withoutControl` has the pointers of messages without a control on screen,
 * such as of a missing row.
 */
function useErrorFocus(ref: RefObject<HTMLFormElement | null>, messages: Messages) {
  const [wanted, setWanted] = useState(0)
  const [withoutControl, setWithoutControl] = useState<string[]>([])
  const focusFirst = useHandler(() => {
    if (wanted === 0 || ref.current === null) return
    setWithoutControl(pointersWithoutControl(ref.current, messages))
    if (!focusFirstInvalid(ref.current)) focusProblem(ref.current)
  })
  useEffect(focusFirst, [wanted, focusFirst])
  return { withoutControl, focusError: () => setWanted((count) => count + 1) }
}

/** Returns the same object while it holds the same messages, so that controls are not drawn again for it. */
function useSame(messages: Messages): Messages {
  const text = JSON.stringify(messages)
  return useMemo(() => JSON.parse(text) as Messages, [text]) // of the line above
}
