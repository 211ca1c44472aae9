// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerAddress from './pattern-worker.ts?worker&url'

/** Whether a text matches a pattern. `slow`: the pattern takes too long, and the server judges. */
export type PatternVerdict = 'matches' | 'differs' | 'slow'

/** A pattern is given up after this time (ms). */
const LIMIT = 100

/** A worker that has not started after this time (ms) does not come. */
const PATIENCE = 5000

/** Facts about patterns and texts, which hold for every form of the page. */
const verdicts = new Map<string, PatternVerdict>()
const slow = new Set<string>()

/** One after the other, in one worker: many forms have one such field. */
let last: Promise<unknown> = Promise.resolve()
let spare: Promise<Worker> | undefined

/** The verdict where it is known already. */
export function knownVerdict(pattern: string, text: string): PatternVerdict | undefined {
  return slow.has(pattern) ? 'slow' : verdicts.get(`${pattern}\n${text}`)
}

/** Judges beside the page, which is never held up. Never rejects. */
export function judgePattern(pattern: string, text: string): Promise<PatternVerdict> {
  const verdict = last.then(async () => knownVerdict(pattern, text) ?? (await judge(pattern, text)))
  last = verdict
  return verdict
}

async function judge(pattern: string, text: string): Promise<PatternVerdict> {
  spare ??= start()
  const worker = await spare.catch(() => undefined)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  const ask = () => worker?.postMessage({ pattern, text })
  const response = worker && (await reply(worker, LIMIT, ask))
  if (typeof response !== 'boolean') {
    worker?.terminate()
    spare = undefined
    slow.add(pattern)
    return 'slow'
  }
  const verdict = response ? 'matches' : 'differs'
  verdicts.set(`${pattern}\n${text}`, verdict)
  return verdict
}

async function start(): Promise<Worker> {
  const worker = new Worker(workerAddress, { type: 'module' })
  await reply(worker, PATIENCE)
  return worker
}

/** The next message of a worker; `undefined` where none came in time (ms). */
function reply(worker: Worker, time: number, ask = () => {}): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time, undefined)
    const end = (response: unknown) => {
      clearTimeout(timer)
      resolve(response)
    }
    worker.addEventListener('message', ({ data }) => end(data), { once: true })
    worker.addEventListener('error', () => end(undefined), { once: true })
    ask()
  })
}
