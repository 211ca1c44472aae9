import { Controller } from '@react-spring/web'
import { Component, createRef, type ReactNode, type Ref } from 'react'

export interface ReorderProps {
  /** Elements, each with its `key`; each draws exactly one element. */
  children: ReactNode
  as?: 'div' | 'ul' | 'ol' | 'tbody'
  className?: string
  label?: string
}

type Places = Map<Element, { left: number; top: number }>

/**
 * Lets children that change places glide from the old to the new; under reduced motion they are there at once.
 * Works for rows of a table as well.
 * ```tsx
 * <Reorder as="tbody">{sorted.map((row) => <tr key={row.id}>…</tr>)}</Reorder>
 * ```
 */
// A class, because only `getSnapshotBeforeUpdate` sees the page between the old order and the new.
export class Reorder extends Component<ReorderProps> {
  private readonly around = createRef<HTMLElement>()
  private readonly gliding = new Map<Element, Controller<{ x: number; y: number }>>()

  override getSnapshotBeforeUpdate(): Places {
    return this.places()
  }

  override componentDidUpdate(_before: ReorderProps, _state: unknown, old: Places): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // Without their transforms the children show where they belong; it is put back before anything is painted.
    for (const [child, controller] of this.gliding) {
      controller.stop()
      release(child)
    }
    this.gliding.clear()
    for (const [child, place] of this.places()) {
      const before = old.get(child)
      if (before === undefined || !isSeen(child, before.top)) continue
      const x = before.left - place.left
      const y = before.top - place.top
      if (x !== 0 || y !== 0) this.glide(child, x, y)
    }
  }

  override componentWillUnmount(): void {
    for (const controller of this.gliding.values()) controller.stop()
  }

  override render() {
    const { as: Around = 'div', className, label, children } = this.props
    return (
      <Around ref={this.around as Ref<never>} className={className} aria-label={label}>
        {children}
      </Around>
    )
  }

  /** Where the children are in the window, on their way as well. */
  private places(): Places {
    const places: Places = new Map()
    for (const child of this.around.current?.children ?? []) {
      const { left, top } = child.getBoundingClientRect()
      places.set(child, { left, top })
    }
    return places
  }

  private glide(child: Element, x: number, y: number) {
    const style = styleOf(child)
    if (style === undefined) return
    const controller = new Controller<{ x: number; y: number }>({ x, y })
    this.gliding.set(child, controller)
    style.transform = `translate(${x}px, ${y}px)`
    void controller.start({
      x: 0,
      y: 0,
      config: GLIDES,
      onChange: ({ value }) => {
        style.transform = `translate(${value.x}px, ${value.y}px)`
      },
      onRest: ({ finished }) => {
        if (!finished) return
        release(child)
        this.gliding.delete(child)
      },
    })
  }
}

/** ms, as `--calm`. */
const GLIDES = { duration: 220, easing: (part: number) => 1 - (1 - part) ** 3 }

/** What neither starts nor ends in the window needs no motion: a long list stays cheap. */
function isSeen(child: Element, topBefore: number): boolean {
  const { top } = child.getBoundingClientRect()
  return Math.min(top, topBefore) < innerHeight && Math.max(top, topBefore) > 0
}

function release(child: Element) {
  styleOf(child)?.removeProperty('transform')
}

function styleOf(child: Element): CSSStyleDeclaration | undefined {
  return child instanceof HTMLElement ? child.style : undefined
}
