import { later } from '../../../../controls/basics/later.ts'
import { loadGallery } from '../gallery/gallery.ts'
import { LinesSkeleton } from '../LinesSkeleton.tsx'
import type { ListView } from '../list-view.ts'

const { Component, load } = later(async () => (await loadGallery()).CardsView, LinesSkeleton)

/** A view with a card for each record. In a narrow window the table consists of cards. */
export const cardsView: ListView = {
  name: 'cards',
  label: 'Cards',
  icon: 'layout-grid',
  fits: () => true,
  Component,
  load,
  Skeleton: LinesSkeleton,
  isForWideWindows: true,
}
