import { decodeText } from '../../openapi/document/decode-text.ts'
import { survey } from '../../openapi/description/survey.ts'
import { NotADescriptionError } from '../../openapi/model/not-a-description.ts'
import type { Node } from '../../openapi/model/document.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { headingOf } from '../../openapi/description/heading.ts'
import { indexOf, lateRules } from '../../openapi/index/index-of.ts'
import { parseDocument } from '../../openapi/description/parse-document.ts'
import { coverOf, splitDocument } from '../../openapi/index/split-document.ts'
import { writeSaved } from '../saved/saved-descriptions.ts'
import type { FromWorker, ToWorker } from './description-messages.ts'
import { lookForWarnings } from './description-warnings.ts'

// Reads one large description in a worker, so that the page stays usable. The page gets an index of the description, and its
// document in parts.

/** How long the first screen is left undisturbed (ms). */
const FIRST_SCREEN = 300

/**
 * Requests for other texts, by address. The page sends them, because it has the client. Module state: a worker reads one
 * description.
 */
const fetching = new Map<string, { resolve: (text: string) => void; reject: (reason: Error) => void }>()

/** Called when the page needs the parts that the cover leaves out. Module state, as above. */
let goOn = () => {}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'read') void read(data)
  else if (data.kind === 'continue') goOn()
  else if (data.text !== undefined) fetching.get(data.address)?.resolve(data.text)
  else fetching.get(data.address)?.reject(new Error(data.problem))
})

async function read({
  text,
  source: from,
  keeping,
  known,
}: Extract<ToWorker, { kind: 'read' }>): Promise<void> {
  try {
    const bytes = text instanceof Blob ? new Uint8Array(await text.arrayBuffer()) : text
    if (known !== undefined && typeof bytes !== 'string' && fingerprintOf(bytes) === known)
      return send({ kind: 'same' })
    const whole = typeof bytes === 'string' ? bytes : await decodeText(bytes)
    const source = from && { ...from, read: readThroughPage }
    const document = await parseDocument(whole, source)
    if (isObject(document)) send({ kind: 'heading', heading: headingOf(document), rules: lateRules() })
    const index = indexOf(survey(document))
    const node = document as Node // a surveyed document is a node
    const cover = coverOf(node)
    const head = JSON.stringify({ index, cover })
    const isWanted = new Promise<void>((resolve) => (goOn = resolve))
    send({ kind: 'read', head, address: source?.address })
    await isWanted
    const { shapes: cut, bytes: parts } = splitDocument(node, cover)
    const shapes = JSON.stringify(cut)
    const forPage = parts.slice()
    send({ kind: 'parts', shapes, bytes: forPage }, [forPage.buffer])
    // The page now draws its first screen, so work and code that it does not need wait.
    await new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN))
    const { describe } = await import('../../openapi/description/describe.ts')
    const warnings = await lookForWarnings(describe(document))
    send({ kind: 'warnings', warnings })
    if (keeping !== undefined) {
      const fingerprint = typeof bytes === 'string' ? 0 : fingerprintOf(bytes)
      await writeSaved(
        keeping.id,
        { ...keeping.saved, foundAt: source?.address, head, shapes, warnings, fingerprint },
        parts.slice(),
      )
      send({ kind: 'saved' })
    }
    send({ kind: 'done' })
  } catch (error) {
    if (error instanceof NotADescriptionError)
      send({ kind: 'refused', message: error.message, pointer: error.pointer })
    else send({ kind: 'failed' })
  }
}

function readThroughPage(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    fetching.set(address, { resolve, reject })
    send({ kind: 'fetch', address })
  })
}

function send(message: FromWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}

/** A fingerprint of 53 bits, made of two rounds of FNV-1a: 32 bits of one, 21 of the other. */
function fingerprintOf(bytes: Uint8Array): number {
  let one = 0x811c9dc5
  let other = 0x1234567
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    one = Math.imul(one ^ byte, 0x01000193)
    other = Math.imul(other ^ byte, 0x5bd1e995)
  }
  return (other >>> 11) * 0x100000000 + (one >>> 0)
}
