import { decodeText } from '../../openapi/document/decode-text.ts'
import { survey } from '../../openapi/description/survey.ts'
import { NotADescriptionError } from '../../openapi/model/not-a-description.ts'
import type { Node } from '../../openapi/model/document.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { headingOf } from '../../openapi/description/heading.ts'
import { indexOf } from '../../openapi/index/index-of.ts'
import { parseDocument } from '../../openapi/description/parse-document.ts'
import { coverOf, splitDocument } from '../../openapi/index/split-document.ts'
import { writeSaved } from '../saved/saved-descriptions.ts'
import type { FromWorker, ToWorker } from './description-messages.ts'

// Reads one large description away from the page: the page stays usable meanwhile, and gets an index of what was found with
// the document in parts.

/** How long the first screen is left alone (ms). */
const FIRST_SCREEN = 300

/** Texts of other addresses come through the page, which has the client. A worker reads one description, so its state lives in the module. */
const wanted = new Map<string, { resolve: (text: string) => void; reject: (reason: Error) => void }>()

/** Called when the page wants what is behind the cover. */
let goOn = () => {}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'read') void read(data)
  else if (data.kind === 'go on') goOn()
  else if (data.text !== undefined) wanted.get(data.address)?.resolve(data.text)
  else wanted.get(data.address)?.reject(new Error(data.problem))
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
    if (isObject(document)) send({ kind: 'heading', heading: headingOf(document) })
    const index = indexOf(survey(document))
    const node = document as Node // what was surveyed is one
    const cover = coverOf(node)
    const head = JSON.stringify({ index, cover })
    const isWanted = new Promise<void>((resolve) => (goOn = resolve))
    send({ kind: 'read', head, address: source?.address })
    await isWanted
    const { shapes: cut, bytes: parts } = splitDocument(node, cover)
    const shapes = JSON.stringify(cut)
    const forPage = parts.slice()
    send({ kind: 'parts', shapes, bytes: forPage }, [forPage.buffer])
    // The page draws its first screen now: what it can do without waits, and so does the code for it.
    await new Promise((resolve) => setTimeout(resolve, FIRST_SCREEN))
    const [{ describe }, { warningsOf }] = await Promise.all([
      import('../../openapi/description/describe.ts'),
      import('../../openapi/warnings/warnings.ts'),
    ])
    const warnings = warningsOf(describe(document))
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
    wanted.set(address, { resolve, reject })
    send({ kind: 'want', address })
  })
}

function send(message: FromWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer })
}

/** A number of 53 bits that another text hardly has. It is made of two rounds of FNV-1a: 32 bits of one, 21 of the other. */
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
