import { later } from '../../../controls/basics/later.ts'
import { untilIdle } from '../../../controls/browser/until-idle.ts'
import { standardKind } from '../../../openapi/fields/standard-kinds.ts'
import type { FieldKind } from '../../shared/field-kind.ts'
import { isBinaryValue } from '../../shared/file-value.ts'
import { SoundWaiting } from './SoundWaiting.tsx'

// The rest of the row is drawn before it.
const { Component: AudioDisplay } = later(
  () => untilIdle().then(async () => (await import('./AudioDisplay.tsx')).AudioDisplay),
  SoundWaiting,
)

/** A recording: a small player in a cell, a large one on a record. */
export const audio: FieldKind = {
  ...standardKind('audio'),
  label: 'Sound',
  accepts: isBinaryValue,
  isWide: true,
  Control: 'file',
  Display: AudioDisplay,
}
