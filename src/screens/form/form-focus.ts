import type { MouseEvent } from 'react'
import { isWithin, pointer } from '../../fields/shared/pointer.ts'
import type { Messages } from './form-messages.ts'

// How a form moves the focus: to the first error, to the message above it, or to Save.

/** The pointers of messages without a control in the form. */
export function pointersWithoutControl(form: HTMLElement, messages: Messages): string[] {
  const controls = form.querySelectorAll<HTMLElement>('[data-pointer]')
  const pointers = new Set([...controls].map(({ dataset }) => dataset.pointer))
  return Object.keys(messages).filter((at) => !pointers.has(at))
}

/**
 * Moves the focus to the first control with an error, and opens the closed groups around it. False where there is
 * none.
 */
export function focusFirstInvalid(form: HTMLElement): boolean {
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
export function focusProblem(form: HTMLElement): void {
  const problem = form.querySelector<HTMLElement>('[data-problem]')
  problem?.focus({ preventScroll: true })
  problem?.scrollIntoView({ block: 'center' })
}

/**
 * The first input that is invalid by its own check: a changed phone number, or an incomplete JSON text. An unchanged
 * value of the server is not validated.
 */
export function findUnfit(form: HTMLElement, changed: string[]): HTMLElement | undefined {
  // A refused file is not sent, so that it keeps no others back.
  const controls = [...form.querySelectorAll<HTMLElement>('input:not([type=file]), textarea, [data-unfit]')]
  const unfit = controls.find((control) => {
    if (control.dataset.unfit !== undefined) return true
    if (control instanceof HTMLTextAreaElement && control.validity.customError) return true
    const part = control.closest<HTMLElement>('[data-pointer]')
    const isOwn = control.getAttribute('aria-invalid') === 'true' && part?.dataset.invalid === undefined
    return isOwn && changed.some((name) => isWithin(part?.dataset.pointer ?? '', pointer('', name)))
  })
  return unfit?.dataset.unfit === undefined
    ? unfit
    : (unfit.querySelector<HTMLElement>('[role="spinbutton"][data-placeholder]') ?? undefined)
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
export async function leaveInput(form: HTMLElement): Promise<void> {
  const focused = document.activeElement
  const isLeft = !(focused instanceof HTMLButtonElement) || focused.closest('[data-problem]') !== null
  if (focused instanceof HTMLElement && form.contains(focused) && isLeft) {
    const button = form.querySelector<HTMLElement>('[type="submit"]')
    if (button === null) focused.blur()
    else button.focus({ preventScroll: true })
  }
  await nextTask()
}

/** Resolves in another task. A browser draws a press before any timer: where it can, such a task does not wait for that. */
function nextTask(): Promise<unknown> {
  return 'scheduler' in globalThis
    ? scheduler.postTask(() => {}, { priority: 'user-blocking' })
    : new Promise((resolve) => setTimeout(resolve))
}
