import { expect, test } from 'vitest'
import { variantStart } from '../../../../src/fields/kinds/union/variant-start.ts'
import { field } from '../../field.ts'

const text = (name: string) => field('text', { name })
const post = field('object', { fields: [text('type'), text('title'), text('body')] })
const animal = field('union', { discriminator: 'type' })

/** A shape of a union, as its description names it. */
const shape = (of: typeof post, discriminatorValue?: string) => ({
  label: 'Post',
  field: of,
  discriminatorValue,
})

test('begins a chosen shape with the value that names it', () => {
  expect(variantStart(animal, shape(post, 'post'), undefined)).toEqual({ type: 'post' })
})

test('keeps what was entered for a property that both shapes have', () => {
  const before = { type: 'page', title: 'Hello', parent: 7 }
  expect(variantStart(animal, shape(post, 'post'), before)).toEqual({ type: 'post', title: 'Hello' })
})

test('begins a shape that is no object without what was entered for another', () => {
  expect(variantStart(animal, shape(field('text')), { title: 'Hello' })).toBeUndefined()
})

test('adds no property where the description names none that tells the shapes apart', () => {
  expect(variantStart(field('union'), shape(post), { title: 'Hello' })).toEqual({ title: 'Hello' })
})
