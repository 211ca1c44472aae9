import { NotADescriptionError } from '../../openapi/model/not-a-description.ts'
import { loadCalls, loadProducts } from '../../openapi/description/parse-document.ts'
import { describeFromIndex } from '../../openapi/index/indexed-description.ts'
import type { DescriptionIndex } from '../../openapi/index/index-of.ts'
import type { Heading } from '../../openapi/description/heading.ts'
import { once } from '../../openapi/model/lazily.ts'
import type { Cover, Parts, Shape } from '../../openapi/index/lazy-document.ts'
import type { Description, Warning } from '../../openapi/model/model.ts'
import type { Source } from '../../openapi/document/source.ts'
import type { FromWorker, Keeping, ToWorker } from './description-messages.ts'
import { loadCorrections } from './correct-by-itself.ts'
import type { Text } from './description-text.ts'
import { takeWorker } from './reading-worker.ts'
import type { SavedDescription } from '../saved/saved-descriptions.ts'
import { noteWarnings } from './description-warnings.ts'

export interface WorkerReading {
  /** Keeps the description on this device once it is read. */
  keeping?: Keeping
  /** The fingerprint of the text that is known already. */
  known?: number
  /** Called once it is kept. */
  onSaved?: () => void
  /** Gives the description before its document is there, for a screen that asks for nothing behind the cover. */
  isEarly?: boolean
  /** Called with what the description says of its server, before the rest of it is known. */
  onHeading?: (heading: Heading) => void
}

/**
 * The description of a large text, read by a worker. `'same'`: the text is the known one. `undefined`: there can be no worker here, or it
 * failed; the page reads the text itself then. Throws a `NotADescriptionError` for what is no description.
 */
export function readInWorker(
  text: Text,
  source: Source | undefined,
  { keeping, known, onSaved, isEarly = false, onHeading }: WorkerReading = {},
): Promise<Description | 'same' | undefined> {
  return new Promise((resolve, reject) => {
    const worker = takeWorker()
    if (worker === undefined) return resolve(undefined)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    const ask = (message: ToWorker) => worker.postMessage(message)
    const give = async (address: string) => {
      const given = (source?.read(address) ?? Promise.reject(new Error('It is not known where it is.'))).then(
        (text) => ({ text }),
        (reason: unknown) => ({ problem: reason instanceof Error ? reason.message : String(reason) }),
      )
      ask({ kind: 'given', address, ...(await given) })
    }
    let giveWarnings: (warnings: Warning[]) => void = () => {}
    const parts = awaited<Parts>(() => ask({ kind: 'go on' }))
    const fail = () => {
      resolve(undefined)
      parts.refuse(new Error('The description could not be read to its end.'))
      giveWarnings([])
    }
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      switch (data.kind) {
        case 'read': {
          if (source && data.address !== undefined) source.address = data.address
          const warnings = new Promise<Warning[]>((give) => (giveWarnings = give))
          const description = describeHead(data.head, parts, warnings)
          if (!isEarly) return resolve(parts.arrive().then(() => description))
          // While the page draws, a worker at work would hold it up.
          setTimeout(parts.arrive, DRAWN)
          return resolve(description)
        }
        case 'heading':
          return onHeading?.(data.heading)
        case 'parts':
          return parts.give(partsOf(data.shapes, data.bytes))
        case 'warnings':
          return giveWarnings(data.warnings)
        case 'want':
          return void give(data.address)
        case 'saved':
          return onSaved?.()
        case 'same':
          resolve('same')
          break
        case 'refused':
          reject(new NotADescriptionError(data.message, data.pointer))
          break
        case 'failed':
          fail()
          break
        default:
      }
      worker.terminate()
    })
    ask({ kind: 'read', text, source: source && { address: source.address }, keeping, known })
  })
}

/** How long the start page may take to be drawn (ms). */
const DRAWN = 150

/** The description of what a worker made of a text at an earlier visit. */
export function describeSaved(
  { head, shapes, warnings }: Pick<SavedDescription, 'head' | 'shapes' | 'warnings'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Description> {
  const parts = awaited<Parts>()
  parts.give(partsOf(shapes, bytes))
  return describeHead(head, parts, Promise.resolve(warnings))
}

async function describeHead(
  head: string,
  { read, arrive }: Awaited<Parts>,
  warnings: Promise<Warning[]>,
): Promise<Description> {
  const { index, cover } = JSON.parse(head) as { index: DescriptionIndex; cover: Cover } // written by the worker
  if (index.hasProducts) await loadProducts()
  if (index.hasCalls) await loadCalls()
  const description = describeFromIndex(index, cover, read)
  noteWarnings(description, warnings)
  if (index.hasHints) {
    const { correctByDocument } = await loadCorrections()
    await arrive()
    correctByDocument(description)
  }
  return description
}

/** `shapes` are JSON text, written by the worker. */
function partsOf(shapes: string, bytes: Uint8Array<ArrayBuffer>): Parts {
  return { shapes: JSON.parse(shapes) as Shape[], bytes }
}

/** A value that comes later. To read it before asks for it and throws its arrival, which a screen waits for. */
interface Awaited<Value> {
  arrive: () => Promise<void>
  read: () => Value
  give: (value: Value) => void
  refuse: (reason: Error) => void
}

/** `askFor` is called once, when the value is first wanted. */
function awaited<Value>(askFor: () => void = () => {}): Awaited<Value> {
  let state: { value: Value } | { reason: Error } | undefined
  let settle = () => {}
  const arrival = new Promise<void>((resolve) => (settle = resolve))
  const put = (come: typeof state) => {
    state ??= come
    settle()
  }
  const arrive = once(() => {
    askFor()
    return arrival
  })
  return {
    arrive,
    read: () => {
      // oxlint-disable-next-line typescript/only-throw-error -- Suspense waits for a promise that is thrown
      if (state === undefined) throw arrive()
      if ('reason' in state) throw state.reason
      return state.value
    },
    give: (value) => put({ value }),
    refuse: (reason) => put({ reason }),
  }
}
