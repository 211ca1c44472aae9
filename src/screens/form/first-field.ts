/** Inputs that a person can use. A date has another input beside its parts, which is only for the browser. */
const INPUT =
  'input:not([type="hidden"], [tabindex="-1"], :disabled), textarea:not(:disabled), select:not(:disabled), [role="spinbutton"]'

/**
 * Focuses the first field of a form; its control may still be loading. Not on a touch device unless keys are used:
 * the on-screen keyboard would cover the form. `onFocus` is called with the input.
 */
export function focusFirstField(
  form: HTMLElement,
  signal: AbortSignal,
  onFocus: (input: Element) => void,
): void {
  const before = document.activeElement
  const isByKeys = before?.matches(':focus-visible') === true
  if (!isByKeys && !matchMedia('(any-pointer: fine)').matches) return
  if (before?.matches('input, textarea, select, [contenteditable="true"]')) return
  const observer = new MutationObserver(() => focus())
  const focus = (): boolean => {
    // Not once the person has focused another element.
    const isOver = document.activeElement !== before && document.activeElement !== document.body
    const input = isOver ? undefined : firstInput(form)
    if (input !== undefined) {
      onFocus(input)
      input.focus({ preventScroll: true })
    }
    if (isOver || input !== undefined) observer.disconnect()
    return isOver || input !== undefined
  }
  if (focus()) return
  observer.observe(form, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** The input of the first field; `undefined` while it has none. */
function firstInput(form: HTMLElement): HTMLElement | undefined {
  const first = [...form.querySelectorAll<HTMLElement>('[data-pointer]')].find(
    (field) => field.querySelector('[data-pointer]') === null && field.checkVisibility(),
  )
  return first?.querySelector<HTMLElement>(INPUT) ?? undefined
}
