// oxlint-disable-next-line import/default -- Vite makes it: the address of the built worker
import workerAddress from './pattern-worker.ts?worker&url'

/** Whether a text matches a pattern. `slow`: the test takes too long, and is left to the server. */
type PatternVerdict = 'matches' | 'differs' | 'slow'

/** How long a test may take (ms). */
const LIMIT = 100

/** How long the worker may take to start (ms). */
const PATIENCE = 5000

/** Results by pattern and text. Module state, because they hold for every form of the page. */
const verdicts = new Map<string, PatternVerdict>()
/** Patterns that take too long. */
const slow = new Set<string>()

/** The latest test. They run in order, in one worker of the page, because many forms have one such field. */
let last: Promise<unknown> = Promise.resolve()
/** The worker, once a form has needed it. */
let spare: Promise<Worker> | undefined

/** The verdict, where it is known already. */
export function knownVerdict(pattern: string, text: string): PatternVerdict | undefined {
  return slow.has(pattern) ? 'slow' : verdicts.get(`${pattern}\n${text}`)
}

/** Tests a pattern in a worker, so that the page never waits. Never rejects. */
export function judgePattern(pattern: string, text: string): Promise<PatternVerdict> {
  const verdict = last.then(async () => knownVerdict(pattern, text) ?? (await judge(pattern, text)))
  last = verdict
  return verdict
}

async function judge(pattern: string, text: string): Promise<PatternVerdict> {
  spare ??= start()
  const worker = await spare.catch(() => undefined)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  const send = () => worker?.postMessage({ pattern, text })
  const response = worker && (await reply(worker, LIMIT, send))
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
function reply(worker: Worker, time: number, send = () => {}): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time, undefined)
    const end = (response: unknown) => {
      clearTimeout(timer)
      resolve(response)
    }
    worker.addEventListener('message', ({ data }) => end(data), { once: true })
    worker.addEventListener('error', () => end(undefined), { once: true })
    send()
  })
}
