import { SquareKanban } from 'lucide-react'
import { later } from '../../../../controls/basics/later.ts'
import { BoardGroup } from './BoardGroup.tsx'
import { LinesSkeleton } from '../LinesSkeleton.tsx'
import type { ListView } from '../list-view.ts'
import { groupFields } from './board-group.ts'

const { Component, load } = later(async () => (await import('./BoardView.tsx')).BoardView, LinesSkeleton)

/** A view with columns by the values of a field, where cards can be moved. */
export const boardView: ListView = {
  name: 'board',
  label: 'Board',
  icon: SquareKanban,
  fits: (resource) => groupFields(resource).length > 0,
  Component,
  load,
  Skeleton: LinesSkeleton,
  Options: BoardGroup,
  hasOwnOrder: true,
  hasOwnPages: true,
}
