/** The `transform-origin` with which an element grows from the middle of another one. */
export function originAt(from: Element, element: Element): string {
  const start = from.getBoundingClientRect()
  const box = element.getBoundingClientRect()
  return `${start.left + start.width / 2 - box.left}px ${start.top + start.height / 2 - box.top}px`
}
