import { Component, createRef, type ReactNode } from 'react'
import type * as Springs from '@react-spring/web'
import { CALM } from './calm.ts'
import { prefersReducedMotion } from './reduced-motion.ts'

interface GlideProps {
  /** A text that changes with the positions: how a list is sorted, filtered and viewed. Only a change of it starts an animation. */
  of: string
  /** Elements with the same `data-row` before and after count as the same, even if the element itself is replaced. */
  children: ReactNode
  className?: string
}

interface Point {
  x: number
  y: number
}

/**
 * Moves rows, cards and pictures smoothly to their new positions when their order or view changes. Under reduced motion they jump
 * there at once. It costs nothing until `of` changes, and then only for elements near the window, however long the list is.
 * ```tsx
 * <Glide of={order}><ul>{sorted.map((one) => <li key={one.id} data-row={one.id}>…</li>)}</ul></Glide>
 * ```
 */
// A class, because only `getSnapshotBeforeUpdate` sees the page between the old order and the new.
export class Glide extends Component<GlideProps> {
  private readonly around = createRef<HTMLDivElement>()
  private readonly gliding = new Map<HTMLElement, Springs.Controller<Point>>()
  private before: Map<string, Point> | undefined
  private observer: MutationObserver | undefined
  private patience: ReturnType<typeof setTimeout> | undefined

  override getSnapshotBeforeUpdate(previous: GlideProps): null {
    if (previous.of !== this.props.of && !prefersReducedMotion()) this.expectChange()
    return null
  }

  override componentDidUpdate(): void {
    this.glideAll()
  }

  override componentWillUnmount(): void {
    this.stopExpecting()
    for (const [element] of this.gliding) this.release(element)
  }

  override render() {
    const { className, children } = this.props
    return (
      <div ref={this.around} className={className}>
        {children}
      </div>
    )
  }

  /** Waits for the new order, which comes at once or later from the server. The observer sees it before it is painted. */
  private expectChange() {
    const around = this.around.current
    if (around === null) return
    this.stopExpecting()
    this.before = new Map([...this.rows()].map(([key, element]) => [key, this.pointOf(element)]))
    this.observer = new MutationObserver(() => this.glideAll())
    this.observer.observe(around, { childList: true, subtree: true })
    this.patience = setTimeout(() => this.stopExpecting(), PATIENCE)
    // Until the library is loaded, moved elements wait at their old positions.
    void loadSprings()
  }

  private stopExpecting() {
    clearTimeout(this.patience)
    this.observer?.disconnect()
    this.before = undefined
  }

  private glideAll() {
    const { before } = this
    if (before === undefined) return
    // Removes running animations in order to measure the true positions. They are restored before the next paint.
    for (const [element] of this.gliding) this.release(element)
    const moved: [HTMLElement, Point][] = []
    for (const [key, element] of this.rows()) {
      const from = before.get(key)
      if (from === undefined) continue
      const to = this.pointOf(element)
      const [x, y] = [from.x - to.x, from.y - to.y]
      if (Math.abs(x) >= 1 || Math.abs(y) >= 1) moved.push([element, { x, y }])
    }
    if (moved.length === 0) return
    this.stopExpecting()
    for (const [element, from] of moved) void this.glide(element, from)
  }

  private async glide(element: HTMLElement, from: Point) {
    element.style.translate = `${from.x}px ${from.y}px`
    const springs = await loadSprings()
    // The first frame shows the rows where they were, and waits for no springs.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    if (springs === undefined || !element.isConnected) return this.release(element)
    const controller = new springs.Controller<Point>(from)
    this.gliding.set(element, controller)
    void controller.start({
      x: 0,
      y: 0,
      config: CALM,
      onChange: ({ value }) => {
        element.style.translate = `${value.x}px ${value.y}px`
      },
      onRest: ({ finished }) => {
        if (finished) this.release(element)
      },
    })
  }

  private release(element: HTMLElement) {
    this.gliding.get(element)?.stop()
    this.gliding.delete(element)
    element.style.removeProperty('translate')
  }

  /** The elements near the window, by their key. The rest of a long list is not measured. */
  private *rows(): Generator<[string, HTMLElement]> {
    for (const element of this.around.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const { top, bottom } = element.getBoundingClientRect()
      const isNear = bottom > -innerHeight && top < 2 * innerHeight
      if (isNear) yield [element.dataset.row ?? '', element]
    }
  }

  /** The position relative to the list, so that content added above the list moves nothing. */
  private pointOf(element: HTMLElement): Point {
    const { left, top } = element.getBoundingClientRect()
    const corner = this.around.current?.getBoundingClientRect()
    return { x: left - (corner?.left ?? 0), y: top - (corner?.top ?? 0) }
  }
}

/** How long to wait for the new order (ms). A later change is not caused by this one. */
const PATIENCE = 3000

/** Loads the library. If that fails, everything jumps to its new position. */
function loadSprings(): Promise<typeof Springs | undefined> {
  return import('@react-spring/web').catch(() => undefined)
}
