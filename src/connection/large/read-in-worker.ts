import { NotADescriptionError } from '../../openapi/model/not-a-description.ts'
import { loadProducts } from '../../openapi/description/parse-document.ts'
import { loadCalls } from '../../openapi/description/load-calls.ts'
import { describeFromIndex } from '../../openapi/index/indexed-description.ts'
import type { DescriptionIndex, LateRules } from '../../openapi/index/index-of.ts'
import type { Heading } from '../../openapi/description/heading.ts'
import { once } from '../../openapi/model/lazily.ts'
import type { Cover, Parts, PartShape } from '../../openapi/index/lazy-document.ts'
import type { Description, Warning } from '../../openapi/model/model.ts'
import type { Source } from '../../openapi/document/source.ts'
import type { FromWorker, Keeping, ToWorker } from './description-messages.ts'
import { loadCorrections } from './correct-by-itself.ts'
import type { Text } from './description-text.ts'
import { takeWorker } from './reading-worker.ts'
import type { SavedDescription } from '../saved/saved-descriptions.ts'
import { noteWarnings } from './description-warnings.ts'

/** How a worker reads a text. */
export interface WorkerReading {
  /** How to save the description on this device once it is read. */
  keeping?: Keeping
  /** The fingerprint of a known text. */
  known?: number
  /** Called once the description is saved. */
  onSaved?: () => void
  /** Resolves before the whole document has arrived, for a screen that needs no more than the cover. */
  isEarly?: boolean
  /** Called with the description's heading, before the rest is known. */
  onHeading?: (heading: Heading) => void
}

/**
 * The description of a large text, read by a worker. `'same'` if the text is the known one. `undefined` if no worker can start, or
 * if it failed; the page then reads the text itself. Throws a `NotADescriptionError` for any other text.
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
    const send = (message: ToWorker) => worker.postMessage(message)
    let giveWarnings: (warnings: Warning[]) => void = () => {}
    const parts = awaited<Parts>(() => send({ kind: 'continue' }))
    const fail = () => {
      resolve(undefined)
      parts.reject(new Error('The description could not be read to its end.'))
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
          // A worker that works while the page draws would slow it down.
          setTimeout(parts.arrive, DRAWN)
          return resolve(description)
        }
        case 'heading':
          loadRules(data.rules).catch(() => {}) // `describeHead` sees the failure, and tries again
          return onHeading?.(data.heading)
        case 'parts':
          return parts.resolve(partsOf(data.shapes, data.bytes))
        case 'warnings':
          return giveWarnings(data.warnings)
        case 'fetch':
          return void fetched(source, data.address).then(send)
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
    send({ kind: 'read', text, source: source && { address: source.address }, keeping, known })
  })
}

/** A further document for the worker, or why there is none. */
async function fetched(source: Source | undefined, address: string): Promise<ToWorker> {
  const message = { kind: 'fetched', address } as const
  try {
    if (source === undefined) return { ...message, problem: 'Its address is not known.' }
    return { ...message, text: await source.read(address) }
  } catch (reason) {
    return { ...message, problem: reason instanceof Error ? reason.message : String(reason) }
  }
}

/** How long it may take to draw the start page (ms). */
const DRAWN = 150

/** The description that a worker saved on an earlier visit. */
export function describeSaved(
  { head, shapes, warnings }: Pick<SavedDescription, 'head' | 'shapes' | 'warnings'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Description> {
  const parts = awaited<Parts>()
  parts.resolve(partsOf(shapes, bytes))
  return describeHead(head, parts, Promise.resolve(warnings))
}

async function describeHead(
  head: string,
  { read, arrive }: Awaited<Parts>,
  warnings: Promise<Warning[]>,
): Promise<Description> {
  const { index, cover } = JSON.parse(head) as { index: DescriptionIndex; cover: Cover } // written by the worker
  await loadRules(index)
  let description = describeFromIndex(index, cover, read)
  if (index.hasHints) {
    const { correctedByDocument } = await loadCorrections()
    await arrive()
    description = correctedByDocument(description)
  }
  noteWarnings(description, warnings)
  return description
}

async function loadRules({ hasProducts, hasCalls }: LateRules): Promise<void> {
  if (hasProducts) await loadProducts()
  if (hasCalls) await loadCalls()
}

/** The parts of a document. `shapes` is JSON text, written by the worker. */
function partsOf(shapes: string, bytes: Uint8Array<ArrayBuffer>): Parts {
  return { shapes: JSON.parse(shapes) as PartShape[], bytes }
}

/** A value that arrives later. An early read requests it and throws the promise of its arrival, for which React's Suspense waits. */
interface Awaited<Value> {
  arrive: () => Promise<void>
  read: () => Value
  resolve: (value: Value) => void
  reject: (reason: Error) => void
}

/** Creates such a value. `askFor` is called once, when it is first needed. */
function awaited<Value>(askFor: () => void = () => {}): Awaited<Value> {
  let state: { value: Value } | { reason: Error } | undefined
  let settle = () => {}
  const arrival = new Promise<void>((resolve) => (settle = resolve))
  const finish = (result: typeof state) => {
    state ??= result
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
    resolve: (value) => finish({ value }),
    reject: (reason) => finish({ reason }),
  }
}
