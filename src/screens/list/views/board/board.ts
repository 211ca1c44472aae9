import { createElement } from 'react'
import { later } from '../../../../controls/basics/later.ts'
import { LinesSkeleton } from '../LinesSkeleton.tsx'
import type { ListView, ViewOptionsProps } from '../list-view.ts'
import { groupFields } from './board-group.ts'

const loadBoard = () => import('./BoardView.tsx')

const { Component, load } = later(async () => (await loadBoard()).BoardView, LinesSkeleton)

/** As wide as most choices of a field, so that the toolbar stays where it is when the choice arrives. */
const GroupSpace = () =>
  createElement('span', { style: { inlineSize: '11rem', blockSize: 'var(--control)' } })

const { Component: Options } = later<ViewOptionsProps>(async () => (await loadBoard()).BoardGroup, GroupSpace)

/** A view with columns by the values of a field, where cards can be moved. */
export const boardView: ListView = {
  name: 'board',
  label: 'Board',
  icon: 'square-kanban',
  fits: (resource) => groupFields(resource).length > 0,
  Component,
  load,
  Skeleton: LinesSkeleton,
  Options,
  hasOwnOrder: true,
  hasOwnPages: true,
}
