import { later } from '../../../../controls/basics/later.ts'
import type { ListView } from '../list-view.ts'
import { pictureField } from '../media-field.ts'
import { GallerySkeleton } from './GallerySkeleton.tsx'

/** Loads the views that consist of cards in columns. */
export const loadGallery = () => import('./GalleryView.tsx')

const { Component, load } = later(async () => (await loadGallery()).GalleryView, GallerySkeleton)

/** A view of records by their pictures. */
export const galleryView: ListView = {
  name: 'gallery',
  label: 'Gallery',
  icon: 'image',
  fits: (resource, rows) => pictureField(resource, rows) !== undefined,
  Component,
  load,
  Skeleton: GallerySkeleton,
}
