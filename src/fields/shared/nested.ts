import type { Schema } from '../../openapi/model/schema-model.ts'
import { createContext, type ComponentType } from 'react'
import type { DisplayProps, FieldControlProps } from './field-kind.ts'

/**
 * The components with which composite kinds (object, list, map, union) draw their parts. FieldControl and FieldDisplay provide
 * them. Importing them would be a cycle: the registry imports the kinds.
 */
export const NestedControl = createContext<ComponentType<FieldControlProps>>(() => null)
/** The same for displays. */
export const NestedDisplay = createContext<ComponentType<DisplayProps>>(() => null)

/** The kinds that hold other values. */
export type CompositeKind = 'object' | 'list' | 'map' | 'union' | 'unknown'

/** The displays of composite kinds with all their parts. RecordDisplay provides them, because a list does not need them. */
export const WholeDisplays = createContext<Partial<Record<CompositeKind, ComponentType<DisplayProps>>>>({})

/** The record that a form edits, for controls that read other properties: the name beside an id. */
export const FormRecord = createContext<unknown>(undefined)

/** The schemas of the objects around a control. An object with one of these schemas is inside itself. */
export const SchemasAbove = createContext<readonly Schema[]>([])
