/**
 * Moves the focus to the first control that is wrong, also inside a closed group, which it opens. False where there is none.
 */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const wrong = [...form.querySelectorAll<HTMLElement>('[data-invalid][data-pointer]')]
  // A group is wrong with its parts: the innermost one is where something can be done.
  const place = wrong.find((one) => one.querySelector('[data-invalid][data-pointer]') === null)
  if (place === undefined) return false
  for (let at = place.parentElement; at !== null && at !== form; at = at.parentElement) {
    if (at instanceof HTMLDetailsElement) at.open = true
  }
  const target = place.querySelector<HTMLElement>(
    '[aria-invalid="true"]:is(input, textarea, select), input:not([type="hidden"]), textarea, select, [role="spinbutton"], button',
  )
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
  return target !== null
}
