import type { ComponentType } from 'react'
import { BooleanControl } from './kinds/boolean/BooleanControl.tsx'
import { ChoiceControl } from './kinds/choice/ChoiceControl.tsx'
import { ChoicesControl } from './kinds/choices/ChoicesControl.tsx'
import { ColorControl } from './kinds/color/ColorControl.tsx'
import { DateControl } from './kinds/date/DateControl.tsx'
import { DurationControl } from './kinds/duration/DurationControl.tsx'
import { FileControl } from './kinds/file/FileControl.tsx'
import { FilesControl } from './kinds/files/FilesControl.tsx'
import { ListControl } from './kinds/list/ListControl.tsx'
import { MapControl } from './kinds/map/MapControl.tsx'
import { NumberControl } from './kinds/number/NumberControl.tsx'
import { ObjectControl } from './kinds/object/ObjectControl.tsx'
import { PhoneControl } from './kinds/phone/PhoneControl.tsx'
import { RelationControl } from './kinds/relation/RelationControl.tsx'
import { TextControl } from './kinds/text/TextControl.tsx'
import { UnionControl } from './kinds/union/UnionControl.tsx'
import { UnknownControl } from './kinds/unknown/UnknownControl.tsx'
import type { ControlProps, FieldKind, FormControl } from './shared/field-kind.ts'

/** The controls of forms. Only forms import this file, so that no list loads an input. */
const formControls: Record<FormControl, ComponentType<ControlProps>> = {
  text: TextControl,
  number: NumberControl,
  duration: DurationControl,
  boolean: BooleanControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  color: ColorControl,
  date: DateControl,
  phone: PhoneControl,
  file: FileControl,
  files: FilesControl,
  relation: RelationControl,
  object: ObjectControl,
  list: ListControl,
  map: MapControl,
  union: UnionControl,
  unknown: UnknownControl,
  constant: () => null,
}

/** The control that edits a kind. */
export function controlOf({ Control }: Pick<FieldKind, 'Control'>): ComponentType<ControlProps> {
  return typeof Control === 'string' ? formControls[Control] : Control
}
