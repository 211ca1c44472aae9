import type * as JsonPath from 'json-p3'
import { loadYaml } from '../document/load-yaml.ts'
import { parseYaml } from '../document/parse-yaml.ts'
import { listOf, textOf, type Node } from '../model/document.ts'
import { isObject } from '../model/is-object.ts'

/** An OpenAPI Overlay (1.0, with the additions of 1.1): a list of changes to a description. */
export interface Overlay {
  overlay: string
  info: { title: string; version: string }
  /** Address of the description that it is for. */
  extends?: string
  actions: OverlayAction[]
}

/** A change of every node that its target selects. */
export interface OverlayAction {
  /** JSONPath (RFC 9535). */
  target: string
  description?: string
  /** A value that is merged into objects, or added to lists. */
  update?: unknown
  remove?: boolean
  /** Overlay 1.1: the JSONPath of a value that is merged. */
  copy?: string
}

/** Thrown where a file is no overlay; the message is one sentence for people. */
export class NotAnOverlayError extends Error {
  override name = 'NotAnOverlayError'
}

/** Loads the reader of JSONPath (RFC 9535), on demand. */
export function loadJsonPath(): Promise<typeof JsonPath> {
  return import('json-p3')
}

/** The overlay in a JSON or YAML text. Throws a `NotAnOverlayError` that names the first mistake. */
export async function parseOverlay(text: string): Promise<Overlay> {
  const value = await parsed(text)
  if (!isObject(value)) throw new NotAnOverlayError('This file is no OpenAPI Overlay.')
  const version = typeof value.overlay === 'number' ? String(value.overlay) : textOf(value.overlay)
  if (version === undefined) {
    throw new NotAnOverlayError(
      value.openapi !== undefined || value.swagger !== undefined
        ? 'This file is a description of a server, not an OpenAPI Overlay.'
        : 'This file is no OpenAPI Overlay: it names no version of it (“overlay: 1.0.0”).',
    )
  }
  if (!/^1\.\d/.test(version))
    throw new NotAnOverlayError(`This is an OpenAPI Overlay ${version}, and only 1.0 and 1.1 are known here.`)
  if (!Array.isArray(value.actions) || value.actions.length === 0)
    throw new NotAnOverlayError('This overlay has no actions.')
  const { JSONPathError, compile } = await loadJsonPath()
  const actions = value.actions.map((written: unknown, index) => {
    const which = `Action ${index + 1} of this overlay`
    const target = isObject(written) ? textOf(written.target) : undefined
    if (!isObject(written) || target === undefined) throw new NotAnOverlayError(`${which} has no target.`)
    for (const path of [target, textOf(written.copy)]) {
      try {
        if (path !== undefined) compile(path)
      } catch (error) {
        if (!(error instanceof JSONPathError)) throw error
        throw new NotAnOverlayError(`${which} has a target that is no JSONPath: ${path}`)
      }
    }
    return actionOf(written, target)
  })
  const info = isObject(value.info) ? value.info : {}
  return {
    overlay: version,
    info: { title: textOf(info.title) ?? 'Overlay', version: textOf(info.version) ?? '1.0.0' },
    extends: textOf(value.extends),
    actions,
  }
}

function actionOf(written: Node, target: string): OverlayAction {
  const { description, copy, remove } = written
  const action: OverlayAction = { target }
  if (textOf(description) !== undefined) action.description = textOf(description)
  if (remove === true) action.remove = true
  if (written.update !== undefined) action.update = written.update
  if (textOf(copy) !== undefined) action.copy = textOf(copy)
  return action
}

async function parsed(text: string): Promise<unknown> {
  try {
    return JSON.parse(text)
  } catch {
    // It is YAML then, whatever the name of the file.
  }
  const yaml = await loadYaml()
  try {
    return listOf(parseYaml(yaml, text, () => undefined))[0]
  } catch {
    throw new NotAnOverlayError('This file is neither JSON nor YAML.')
  }
}
