import { expect, test } from 'vitest'
import { picturesIn } from '../../../../src/fields/kinds/images/pictures.ts'

test.for([
  ['an address', '/a.jpg', ['/a.jpg']],
  ['several addresses', ['/a.jpg', '', null, '/b.jpg'], ['/a.jpg', '/b.jpg']],
  ['objects with an address', [{ url: '/a.jpg', width: 3 }, { src: '/b.jpg' }, {}], ['/a.jpg', '/b.jpg']],
  ['nothing', null, []],
  ['a number', 7, []],
] as const)('finds the pictures in %s', ([, value, addresses]) => {
  expect(picturesIn(value)).toEqual(addresses)
})
