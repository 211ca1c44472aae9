import type { CollisionDetection } from '@dnd-kit/core'

/**
 * Follows the pointer that carries a card. `columnUnder` is dnd-kit's search for the column below the pointer. It also stores the
 * pointer's position in the window, which dnd-kit reports nowhere else.
 */
export function followPointer() {
  let y = 0
  let grab = 0
  const columnUnder: CollisionDetection = ({ droppableContainers, droppableRects, pointerCoordinates }) => {
    if (pointerCoordinates === null) return []
    y = pointerCoordinates.y
    let nearest: { id: string | number; distance: number } | undefined
    for (const { id } of droppableContainers) {
      const rect = droppableRects.get(id)
      if (rect === undefined) continue
      const distance = Math.max(rect.left - pointerCoordinates.x, pointerCoordinates.x - rect.right, 0)
      if (nearest === undefined || distance < nearest.distance) nearest = { id, distance }
    }
    return nearest === undefined ? [] : [{ id: nearest.id }]
  }
  return {
    columnUnder,
    grabbed: (card: HTMLElement, event: Event) => {
      y = heightOf(event)
      grab = y - card.getBoundingClientRect().top
    },
    /** The upper edge of the carried card in the window, in pixels. */
    cardTop: () => y - grab,
  }
}

function heightOf(event: Event): number {
  if (event instanceof MouseEvent) return event.clientY
  return 'touches' in event ? ((event as TouchEvent).touches[0]?.clientY ?? 0) : 0
}
