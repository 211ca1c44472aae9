// `npm run faults`: the faulty servers, two editors, lost responses, changed descriptions and kills of `tests/faults`, each with a larger budget than in
// `npm test`. Prints what was counted, and fails where anything was lost, claimed or leaked. `npm run faults -- kills` runs the files of that name alone.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** What is counted, in the order in which it is printed; all but the cases have to be zero. */
const ZERO = [
  'lost characters',
  'silent overwrites',
  'false claims',
  'false conflicts',
  'double creations',
  'leaks',
  'freezes',
  'crashes',
]

/** @type {Map<string, number>} */
const counts = new Map([['cases', 0], ...ZERO.map((what) => /** @type {[string, number]} */ ([what, 0]))])
const [named = ''] = process.argv.slice(2)
let hasFailed = false
for (const { project, path } of [
  { project: 'node', path: 'tests/faults/responses.test.ts' },
  { project: 'node', path: 'tests/faults/descriptions.test.ts' },
  { project: 'node', path: 'tests/faults/editors.test.ts' },
  { project: 'node', path: 'tests/faults/creations.test.ts' },
  { project: 'end-to-end', path: 'tests/end-to-end/kills.test.ts' },
  { project: 'end-to-end', path: 'tests/end-to-end/faulty-responses.test.ts' },
])
  if (path.includes(named)) hasFailed = !(await run(['--project', project, path])) || hasFailed

for (const [what, count] of counts) console.log(`${what}: ${count}`)
if (hasFailed || ZERO.some((what) => counts.get(what) !== 0)) process.exitCode = 1

/**
 * Runs tests and adds up what they print, in lines such as "runs: 40, false claims: 0". True where all passed.
 * @param {string[]} given
 * @returns {Promise<boolean>}
 */
function run(given) {
  const child = spawn('npx', ['vitest', 'run', '--retry', '0', ...given], {
    cwd: ROOT,
    env: { ...process.env, FAULTS: 'long', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (!add(line)) console.log(line)
  })
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)))
}

/**
 * @param {string} line
 * @returns {boolean} whether it was one of counts
 */
function add(line) {
  if (!/^(?:runs|cases): \d+(?:, [a-z ]+: \d+)*$/.test(line)) return false
  for (const part of line.split(', ')) {
    const [what = '', count] = part.split(': ')
    const name = what === 'runs' ? 'cases' : what
    counts.set(name, (counts.get(name) ?? 0) + Number(count))
  }
  return true
}
