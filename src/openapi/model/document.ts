/**
 * The parts of an OpenAPI document that are read. A document comes from outside and may contain anything, so no shape
 * is trusted. These readers return the value when it has the right type, else `undefined` or an empty value.
 */
import { isObject } from './is-object.ts'
import type { KindFacts } from './kind-facts.ts'

/** Any object of the document. */
export type Node = Readonly<Record<string, unknown>>

/** A method of HTTP, as a Path Item Object spells it. */
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

/** The value when it is an object, else an empty object. */
export function nodeOf(value: unknown): Node {
  return isObject(value) ? value : {}
}

/** The value when it is a list, else an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value when it is text with more than white space, else `undefined`. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The value when it is a finite number, else `undefined`. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** The target of a reference. */
interface Followed {
  /** The node there. Empty ("anything") when the reference is broken or leads to another document. */
  node: unknown
  /**
   * The last segment of the first reference: `Contact` for `#/components/schemas/Contact`; `undefined` without a
   * reference.
   */
  name?: string
}

/** Resolves the references of one document, each at first use. */
export interface Resolver {
  document: Node
  /** The kinds that its fields may have; the standard ones where absent. */
  kinds?: readonly KindFacts[]
  /**
   * The node itself, or the target of its `$ref` (over several steps). A broken, external or circular reference leads
   * to `{}`.
   */
  follow(node: unknown): Followed
  /** The target of `follow`, always as an object. */
  target(node: unknown): Node
}

/** A text or a number as text; empty for anything else. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
