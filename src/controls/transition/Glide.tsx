import { Component, createRef, type ReactNode } from 'react'
import type * as Springs from '@react-spring/web'

export interface GlideProps {
  /** What the positions depend on: how a list is sorted, filtered and viewed. Only after it has changed does anything glide. */
  of: string
  /** Elements with the same `data-row` before and after are the same thing, also where another element draws it. */
  children: ReactNode
  className?: string
}

interface Point {
  x: number
  y: number
}

/**
 * Lets rows, cards and pictures glide from their old positions to the new when their order or their view changes. Under reduced motion they are
 * there at once. Costs nothing until `of` changes, and then only for what is in the window, however long the list is.
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
    if (previous.of !== this.props.of && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      this.expectChange()
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

  /** The rows of the new order come at once, or from the server a moment later: the observer sees them before they are painted. */
  private expectChange() {
    const around = this.around.current
    if (around === null) return
    this.stopExpecting()
    this.before = new Map([...this.rows()].map(([key, element]) => [key, this.pointOf(element)]))
    this.observer = new MutationObserver(() => this.glideAll())
    this.observer.observe(around, { childList: true, subtree: true })
    this.patience = setTimeout(() => this.stopExpecting(), PATIENCE)
    // Until it is there, what has moved waits at its old position.
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
    // Without what is left of an earlier glide the rows show where they belong; it is put back before anything is painted.
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
    if (springs === undefined || !element.isConnected) return this.release(element)
    const controller = new springs.Controller<Point>(from)
    this.gliding.set(element, controller)
    void controller.start({
      x: 0,
      y: 0,
      config: GLIDES,
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

  /** What is drawn in the window, by its key. A long list has more rows than are worth a look. */
  private *rows(): Generator<[string, HTMLElement]> {
    for (const element of this.around.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const { top, bottom } = element.getBoundingClientRect()
      const isNear = bottom > -innerHeight && top < 2 * innerHeight
      if (isNear) yield [element.dataset.row ?? '', element]
    }
  }

  /** From the corner of all, so that what appears above the list moves nothing. */
  private pointOf(element: HTMLElement): Point {
    const { left, top } = element.getBoundingClientRect()
    const corner = this.around.current?.getBoundingClientRect()
    return { x: left - (corner?.left ?? 0), y: top - (corner?.top ?? 0) }
  }
}

/** As long as a change is waited for (ms): what comes later is not its outcome any more. */
const PATIENCE = 3000

/** ms, as `--calm`. */
const GLIDES = { duration: 220, easing: (part: number) => 1 - (1 - part) ** 3 }

/** Where it cannot be had, everything is at its new position at once. */
function loadSprings(): Promise<typeof Springs | undefined> {
  return import('@react-spring/web').catch(() => undefined)
}
