import type { Schema } from '../../openapi/model/schema-model.ts'
import { createContext, type ComponentType } from 'react'
import type { DisplayProps, FieldControlProps } from './field-kind.ts'

/**
 * How the kinds that hold other fields (object, list, map, union) draw those. FieldControl and FieldDisplay give it to what is below them. A kind
 * that imported them would import the registry, which imports the kind.
 */
export const NestedControl = createContext<ComponentType<FieldControlProps>>(() => null)
export const NestedDisplay = createContext<ComponentType<DisplayProps>>(() => null)

/** The kinds that hold other values. */
export type CompositeKind = 'object' | 'list' | 'map' | 'union' | 'unknown'

/** How these are drawn with all their parts. Given by RecordDisplay, because a list does not need them. */
export const WholeDisplays = createContext<Partial<Record<CompositeKind, ComponentType<DisplayProps>>>>({})

/** The record that a form is filling, for controls whose siblings know more: the name beside an id. */
export const FormRecord = createContext<unknown>(undefined)

/** The schemas of the objects around a control: one that is among them holds itself. */
export const SchemasAbove = createContext<readonly Schema[]>([])
