import type { KindFacts } from './kind-facts.ts'
/**
 * The parts of an OpenAPI document that are read. A document comes from outside and may hold anything, so nothing of
 * its shape is trusted: these readers give the value when it has the right type and `undefined` (or nothing) otherwise.
 */
import { isObject } from './is-object.ts'

/** Any object of the document. */
export type Node = Readonly<Record<string, unknown>>

/** A method of HTTP, in the letters of a Path Item Object. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options' | 'trace'

/** The methods of a Path Item Object (OpenAPI 3.1 §4.8.9), in the order they are read. */
export const METHODS: readonly Method[] = [
  'get',
  'post',
  'put',
  'patch',
  'delete',
  'head',
  'options',
  'trace',
]

/** The value when it is an object, else an empty one. */
export function nodeOf(value: unknown): Node {
  return isObject(value) ? value : {}
}

/** The value when it is a list, else an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value when it is text that is more than white space, else `undefined`. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The value when it is a finite number, else `undefined`. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Where a reference led. */
export interface Followed {
  /** The node there; an empty one ("anything") when the reference is broken or leads elsewhere. */
  node: unknown
  /** The last part of the first reference: `Contact` for `#/components/schemas/Contact`; `undefined` without a reference. */
  name?: string
}

/** Follows the references of one document, each at first use and never all at once. */
export interface Resolver {
  document: Node
  /** The kinds that its fields may be; the standard ones where it is absent. */
  kinds?: readonly KindFacts[]
  /** The node itself, or what its `$ref` leads to (over several steps). A broken, external or circular one leads to `{}`. */
  follow(node: unknown): Followed
  /** Where `follow` leads, as an object whatever is there. */
  target(node: unknown): Node
}

/** A text or a number as text; empty for anything else. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
