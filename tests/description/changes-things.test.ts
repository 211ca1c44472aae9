import { expect, test } from 'vitest'
import { changesThings } from '../../src/description/changes-things.ts'

test.for([
  ['/orders/{id}/cancel', '', ''],
  ['/cache/flush', '', ''],
  ['/jobs/rebuild/{id}', '', ''],
  ['/words', 'Words', 'Triggers a new run. Takes a while.'],
  ['/words', '', 'Wipes all words.'],
  ['/words', 'Publishes the words', ''],
  ['/library', '', 'Starts a scan.'],
] as const)('takes a GET of %s (%s, %s) for one that changes things', ([path, summary, description]) => {
  expect(changesThings('get', path, undefined, summary, description)).toBe(true)
})

test.for([
  ['/words', 'Get the words', 'Creates a list of words.'],
  ['/cart', 'Cart', 'Enables a signed-in user to see a cart.'],
  ['/sets', 'Sets', ''],
  ['/sets', 'Sets of cards', ''],
  ['/triggers', 'Triggers', 'Triggers of a flow.'],
  ['/runs', 'Runs of a flow', ''],
  ['/clearings', '', ''],
  ['/stop/{id}', '', ''],
] as const)('reads by a GET of %s (%s, %s)', ([path, summary, description]) => {
  expect(changesThings('get', path, undefined, summary, description)).toBe(false)
})
