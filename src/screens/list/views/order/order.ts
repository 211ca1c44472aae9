import { later } from '../../../../controls/basics/later.ts'
import { groupFields } from '../board/board-group.ts'
import { LinesSkeleton } from '../LinesSkeleton.tsx'
import type { ListView } from '../list-view.ts'
import { orderField, orderOperation } from './board-order.ts'
import { orderedState } from './ordered-state.ts'

const { Component, load } = later(
  () => import('./OrderView.tsx').then((module) => module.OrderView),
  LinesSkeleton,
)

/** A view of a list in its own order, changed by moving its rows. */
export const orderView: ListView = {
  name: 'order',
  label: 'Order',
  icon: 'list-ordered',
  fits: (resource) =>
    orderField(resource) !== undefined || orderOperation(resource, groupFields(resource)) !== undefined,
  query: orderedState,
  Component,
  load,
  Skeleton: LinesSkeleton,
  hasOwnOrder: true,
}
