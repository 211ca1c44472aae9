/** What can be typed into or chosen from; a date has an input beside its parts that is for the browser alone. */
const INPUT =
  'input:not([type="hidden"], [type="file"], [tabindex="-1"], :disabled), textarea:not(:disabled), select:not(:disabled), [role="spinbutton"]'

/**
 * Moves the focus to the first field of a form, where typing starts; its control may still be loading. Not on a device of fingers alone, unless
 * it is worked by keys: its keyboard would cover the form. `onFocus` hears which input it was.
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
    // Not any more once the person went elsewhere.
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

/** The input of the first field. `undefined`: it has none yet. */
function firstInput(form: HTMLElement): HTMLElement | undefined {
  const first = [...form.querySelectorAll<HTMLElement>('[data-pointer]')].find(
    (field) => field.querySelector('[data-pointer]') === null && field.checkVisibility(),
  )
  return first?.querySelector<HTMLElement>(INPUT) ?? undefined
}
