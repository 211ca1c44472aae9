import {
  DndContext,
  DragOverlay,
  MeasuringStrategy,
  useSensor,
  useSensors,
  type DragMoveEvent,
  type DragStartEvent,
} from '@dnd-kit/core'
import { useState, type ReactNode } from 'react'
import { followPointer } from './board-pointer.ts'
import { CarriedCard } from './BoardCard.tsx'
import type { BoardColumnHandle } from './BoardColumn.tsx'
import { NO_ANNOUNCEMENTS } from './drag-announcements.ts'
import { CardMouseSensor, CardTouchSensor, MOUSE_STARTS, TOUCH_STARTS } from './drag-sensors.ts'
import type { CardLift } from './use-card-lift.ts'

interface PointerDragProps<T> {
  id: string
  lifting: CardLift<T>
  /** The handle of a drawn column. */
  handleOf: (column: string) => BoardColumnHandle | undefined
  renderCard: (card: T) => ReactNode
  children: ReactNode
}

/** Lets a mouse or a finger carry the cards of the columns inside. */
export function PointerDrag<T>({ id, lifting, handleOf, renderCard, children }: PointerDragProps<T>) {
  const { lift, start, moveTo, drop, cancel } = lifting
  const [pointer] = useState(followPointer)
  const sensors = useSensors(
    useSensor(CardMouseSensor, MOUSE_STARTS),
    useSensor(CardTouchSensor, TOUCH_STARTS),
  )
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={pointer.columnUnder}
      measuring={{ droppable: { strategy: MeasuringStrategy.WhileDragging } }}
      accessibility={{ announcements: NO_ANNOUNCEMENTS }}
      onDragStart={({ active, activatorEvent }: DragStartEvent) => {
        const element = start(String(active.id), 'pointer')
        if (element) pointer.grabbed(element, activatorEvent)
      }}
      onDragMove={({ collisions }: DragMoveEvent) => {
        const column = collisions?.[0]?.id
        const handle = column === undefined ? undefined : handleOf(String(column))
        if (handle) moveTo({ column: String(column), index: handle.indexAt(pointer.cardTop()) })
      }}
      onDragEnd={() => lift && drop(lift.card, lift.from, lift.to)}
      onDragCancel={cancel}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {lift?.by === 'pointer' && <CarriedCard card={lift.card} renderCard={renderCard} />}
      </DragOverlay>
    </DndContext>
  )
}
