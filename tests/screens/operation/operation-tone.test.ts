import { expect, test } from 'vitest'
import { runWord } from '../../../src/screens/operation/operation-tone.ts'
import { describeDocument } from '../../support/describe-document.ts'

test.each([
  ['post', 'Mark the task as done', 'Mark the task as done'],
  ['post', 'Rebuild', 'Rebuild'],
  ['delete', 'Empty the cache', 'Delete'],
  ['get', 'Statistics', 'Show'],
  ['get', 'Export contacts', 'Export contacts'],
  ['post', 'Send the same message to all contacts of a company', 'Send'],
  ['post', 'Nightly recalculation of all totals', 'Run'],
])('names the button of a %s “%s” %s', (method, summary, name) => {
  const { operations } = describeDocument({
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    paths: { '/totals/work': { [method]: { summary, responses: { 200: { description: 'Done' } } } } },
  })
  expect(operations.map(runWord)).toEqual([name])
})
