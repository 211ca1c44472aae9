import { SquareKanban } from 'lucide-react'
import { later } from '../../../../controls/basics/later.ts'
import { LinesSkeleton } from '../LinesSkeleton.tsx'
import type { ListView, ViewOptionsProps } from '../list-view.ts'
import { groupFields } from './board-group.ts'

const loadBoard = () => import('./BoardView.tsx')

const { Component, load } = later(() => loadBoard().then((module) => module.BoardView), LinesSkeleton)

const { Component: Options } = later<ViewOptionsProps>(() => loadBoard().then((module) => module.BoardGroup))

/** A view with columns by the values of a field, where cards can be moved. */
export const boardView: ListView = {
  name: 'board',
  label: 'Board',
  icon: SquareKanban,
  fits: (resource) => groupFields(resource).length > 0,
  Component,
  load,
  Skeleton: LinesSkeleton,
  Options,
  hasOwnOrder: true,
  hasOwnPages: true,
}
