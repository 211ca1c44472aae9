import type { CollisionDetection } from '@dnd-kit/core'

/**
 * Follows the pointer that carries a card: `columnUnder` is dnd-kit's search for the column below it. No other step receives where the pointer is in
 * the window, whatever was scrolled meanwhile.
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
    /** Where the upper edge of the carried card is in the window, in pixels. */
    cardTop: () => y - grab,
  }
}

function heightOf(event: Event): number {
  if (event instanceof MouseEvent) return event.clientY
  return 'touches' in event ? ((event as TouchEvent).touches[0]?.clientY ?? 0) : 0
}
