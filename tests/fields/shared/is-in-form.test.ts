import { expect, test } from 'vitest'
import { isInForm } from '../../../src/fields/shared/is-in-form.ts'
import { fieldFor } from '../../openapi/documents.ts'

test.for([
  ['The serial number (read only)', false],
  ['[Read-only] Who made it', false],
  ['Read-only. Who made it', false],
  ['Makes the disk read only for others', true],
] as const)('reads in "%s" whether a form shows it', ([description, isShown]) => {
  expect(isInForm(fieldFor('serial', { type: 'string', description }))).toBe(isShown)
})
