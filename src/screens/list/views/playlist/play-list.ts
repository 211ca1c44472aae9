import { later } from '../../../../controls/basics/later.ts'
import { LinesSkeleton } from '../LinesSkeleton.tsx'
import type { ListView } from '../list-view.ts'
import { soundField } from '../media-field.ts'

const { Component, load } = later(
  () => import('./PlayListView.tsx').then((module) => module.PlayListView),
  LinesSkeleton,
)

/** A view of records by their sounds, in order. */
export const playListView: ListView = {
  name: 'playlist',
  label: 'Play list',
  icon: 'list-music',
  fits: (resource, rows) => soundField(resource, rows) !== undefined,
  Component,
  load,
  Skeleton: LinesSkeleton,
}
