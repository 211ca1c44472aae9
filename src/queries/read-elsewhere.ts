import { NotADescriptionError } from '../description/describe.ts'
import { describeFromIndex } from '../description/indexed-description.ts'
import type { DescriptionIndex } from '../description/index-of.ts'
import type { Shape } from '../description/lazy-document.ts'
import type { Description, Warning } from '../description/model.ts'
import type { Source } from '../description/parse-document.ts'
import type { FromWorker, Keeping, ToWorker } from './description-messages.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerAddress from './description-worker.ts?worker&url'
import { tellWarnings } from './told-warnings.ts'

/**
 * Names the code that reads descriptions: built, its address holds a fingerprint of all of it. In development it changes under one address,
 * so nothing that was kept is used there.
 */
export const madeBy: string = import.meta.env.DEV ? String(Math.random()) : workerAddress

let prepared: Worker | undefined

/** Starts the worker that the next large text is read by: it takes a while to be there. */
export function prepareWorker(): void {
  try {
    prepared ??= new Worker(workerAddress, { type: 'module' })
    // One that could not start is of no use to whoever comes next; a new one tells why.
    prepared.addEventListener('error', () => (prepared = undefined), { once: true })
  } catch {
    prepared = undefined
  }
}

export interface ReadingElsewhere {
  /** Keeps the description on this device once it is read. */
  keeping?: Keeping
  /** The fingerprint of the text that is known already. */
  known?: number
  /** Called once it is kept. */
  onSaved?: () => void
}

/**
 * The description of a large text, read by a worker. `'same'`: the text is the known one. `undefined`: there can be no worker here, or it
 * failed; the page reads the text itself then. Throws a `NotADescriptionError` for what is no description.
 */
export function readElsewhere(
  text: string | Blob,
  source: Source | undefined,
  { keeping, known, onSaved }: ReadingElsewhere = {},
): Promise<Description | 'same' | undefined> {
  return new Promise((resolve, reject) => {
    prepareWorker()
    const worker = prepared
    prepared = undefined
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
    let tell: (warnings: Warning[]) => void = () => {}
    worker.addEventListener('error', () => {
      resolve(undefined)
      tell([])
    })
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      switch (data.kind) {
        case 'read': {
          if (source && data.address !== undefined) source.address = data.address
          const warnings = new Promise<Warning[]>((told) => (tell = told))
          return resolve(described(data.head, data.bytes, warnings))
        }
        case 'warnings':
          return tell(data.warnings)
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
          resolve(undefined)
          tell([])
          break
        default:
      }
      worker.terminate()
    })
    ask({ kind: 'read', text, source: source && { address: source.address }, keeping, known })
    // The page only waits then. The first number in a person's own writing loads tables, which takes as long as drawing half a screen.
    setTimeout(() => new Intl.NumberFormat().format(0), STARTED)
  })
}

/** How long a worker takes to start (ms): the page has a part in that. */
const STARTED = 60

/** The description of what a worker made of a text, with what it will tell of its mistakes. */
export async function described(
  head: string,
  bytes: Uint8Array<ArrayBuffer>,
  warnings: Promise<Warning[]>,
): Promise<Description> {
  const description = await describeHead(head, bytes)
  tellWarnings(description, warnings)
  return description
}

/** `head` is the index and the shape as JSON text, `bytes` the document's parts. */
async function describeHead(head: string, bytes: Uint8Array<ArrayBuffer>): Promise<Description> {
  const { index, shape } = JSON.parse(head) as { index: DescriptionIndex; shape: Shape } // written by the worker
  const description = describeFromIndex(index, { shape, bytes })
  if (index.hasHints) (await import('../description/correct-by-document.ts')).correctByDocument(description)
  return description
}
