import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { untilIdle } from '../../controls/basics/until-idle.ts'
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
import { atControls, followed, sentence, type Messages } from './form-messages.ts'
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
    void untilIdle().then(() => latest.current.check(latest.current.value))
  }, [])

  const slow = useSlowPatterns(field, value, base)
  const wrong = isSent || left.hasAny ? { ...slow.messages, ...check(value) } : {}
  const shown = Object.entries(wrong).filter(([pointer]) => isSent || left.isLeft(pointer))
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
      left.follow(value, next)
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
    props: { ref, noValidate: true, ...left.props },
  }
}

/** Returns the same object while it holds the same messages, so that controls are not drawn again for it. */
function useSame(messages: Messages): Messages {
  const text = JSON.stringify(messages)
  return useMemo(() => JSON.parse(text) as Messages, [text]) // of the line above
}

/** Statuses of conflicts: the entered value may still be valid, and a retry may succeed. */
const MAY_BE_OVER = new Set([409, 412, 423])
