import { lazy, Suspense } from 'react'
import type { DisplayProps, FieldType } from './field-type.ts'
import { laterControl } from './later-control.tsx'
import { fileName, isBinaryValue } from './file-value.ts'

const WholeFile = lazy(async () => ({ default: (await import('./FileDisplay.tsx')).FileDisplay }))

/** A file: chosen in a form, downloaded where shown. */
export const file: FieldType = {
  name: 'file',
  label: 'File',
  matches: (field) => field.kind === 'file',
  accepts: isBinaryValue,
  isWide: true,
  Control: laterControl(async () => (await import('./FileControl.tsx')).FileControl),
  Display: FileDisplay,
}

function FileDisplay(props: DisplayProps) {
  return (
    <Suspense fallback={fileName(String(props.value))}>
      <WholeFile {...props} />
    </Suspense>
  )
}
