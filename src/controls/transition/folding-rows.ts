import { Controller } from '@react-spring/web'
import { CALM } from './calm.ts'
import { prefersReducedMotion } from './reduced-motion.ts'

/** If more rows are removed at once, it is another page or a narrower search, and nothing folds. */
const MOST_FOLDED = 3

/** The observer of each root, so that no root folds twice. An entry is removed with its root. */
const observers = new WeakMap<HTMLElement, MutationObserver>()

/**
 * Lets removed children of elements with `data-folds` (a table's body, a list) fold. A copy of each shrinks and fades while the
 * rows below it move up. The copy can be neither focused nor read by a screen reader. Nothing moves under reduced motion. A second
 * call for the same root replaces the first. Returns a function that stops it.
 * ```tsx
 * foldRows(document.body)
 * <ul data-folds>{messages.map((message) => <li key={message.id}>…</li>)}</ul>
 * ```
 */
export function foldRows(root: HTMLElement): () => void {
  observers.get(root)?.disconnect()
  const observer = new MutationObserver((changes) => {
    if (prefersReducedMotion()) return
    const own = changes.filter(
      ({ target }) => target instanceof HTMLElement && target.dataset.folds !== undefined,
    )
    const gone = own.flatMap((change) => [...change.removedNodes].map((row) => ({ row, change })))
    if (gone.length === 0 || gone.length > MOST_FOLDED || own.some(({ addedNodes }) => addedNodes.length > 0))
      return
    for (const { row, change } of gone) if (row instanceof HTMLElement) fold(row, change)
  })
  observers.set(root, observer)
  observer.observe(root, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Folds a removed row. The row that took its position shows how large it was, because rows of a list look alike. */
function fold(row: HTMLElement, { target, nextSibling, previousSibling }: MutationRecord): void {
  const around = target as HTMLElement // the observer observes those only
  const twin = isRow(nextSibling, around) ? nextSibling : previousSibling
  if (!isRow(twin, around)) return
  const { left, top, bottom, width, height } = twin.getBoundingClientRect()
  const gap = Number.parseFloat(getComputedStyle(around).rowGap) || 0
  const position = twin === nextSibling ? top : bottom + gap
  if (position > innerHeight || position + height < 0) return
  const picture = pictureOf(row, twin, around)
  picture.style.cssText = `position:fixed;z-index:1;left:${left}px;top:${position}px;width:${width}px;overflow:hidden;pointer-events:none`
  const below: HTMLElement[] = []
  for (let next = nextSibling; isRow(next, around); next = next.nextSibling) below.push(next)
  const show = (open: number) => {
    picture.style.height = `${height * open}px`
    picture.style.opacity = String(open)
    for (const one of below) one.style.transform = open === 0 ? '' : `translateY(${(height + gap) * open}px)`
  }
  show(1)
  document.body.append(picture)
  void new Controller({ open: 1 }).start({
    open: 0,
    config: CALM,
    onChange: ({ value }) => show(value.open),
    onRest: () => {
      show(0)
      picture.remove()
    },
  })
}

function isRow(node: Node | null, around: HTMLElement): node is HTMLElement {
  return node instanceof HTMLElement && node.parentNode === around
}

/** A copy of the row, inside copies of its surrounding elements, so that it looks the same. */
function pictureOf(row: HTMLElement, twin: HTMLElement, around: HTMLElement): HTMLElement {
  const box = document.createElement('div')
  box.inert = true
  box.setAttribute('aria-hidden', 'true')
  const copy = row.cloneNode(true) as HTMLElement // a clone has the type of its original
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id')
  for (const sound of copy.querySelectorAll('audio')) sound.remove()
  for (const [index, cell] of [...copy.children].entries()) {
    const like = twin.children[index]
    if (cell instanceof HTMLTableCellElement && like !== undefined)
      cell.style.minWidth = cell.style.width = `${like.getBoundingClientRect().width}px`
  }
  const inner = around.cloneNode(false) as HTMLElement
  delete inner.dataset.folds
  inner.append(copy)
  const table = around.closest('table')?.cloneNode(false)
  table?.appendChild(inner)
  box.append(table ?? inner)
  return box
}
