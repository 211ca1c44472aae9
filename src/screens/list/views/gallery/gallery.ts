import { Image } from 'lucide-react'
import type { ListView } from '../list-view.ts'
import { pictureField } from '../media-field.ts'
import { GallerySkeleton } from './GallerySkeleton.tsx'
import { GalleryView } from './GalleryView.tsx'

/** Records by their pictures. */
export const galleryView: ListView = {
  name: 'gallery',
  label: 'Gallery',
  icon: Image,
  fits: (resource, rows) => pictureField(resource, rows) !== undefined,
  Component: GalleryView,
  Skeleton: GallerySkeleton,
}
