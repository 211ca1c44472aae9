import { LinesSkeleton } from '../LinesSkeleton.tsx'
import type { ListView } from '../list-view.ts'
import { CardsView } from './CardsView.tsx'

/** A view with a card for each record. In a narrow window the table consists of cards. */
export const cardsView: ListView = {
  name: 'cards',
  label: 'Cards',
  icon: 'layout-grid',
  fits: () => true,
  Component: CardsView,
  Skeleton: LinesSkeleton,
  isForWideWindows: true,
}
