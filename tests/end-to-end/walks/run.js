// `npm run walks`: every step of a person's work on real servers, installed into a folder outside the project, each compared with the server's own state.
// `npm run walks -- nest strapi` walks on those alone; `SWITCHBOARD_WALKS` names another folder.
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const child = spawn('npx', ['vitest', 'run', '--project', 'end-to-end', 'tests/end-to-end/walks'], {
  cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  env: {
    SWITCHBOARD_WALKS: join(tmpdir(), 'switchboard-walks'),
    ...process.env,
    SWITCHBOARD_WALKED: process.argv.slice(2).join(','),
  },
  stdio: 'inherit',
})
child.once('close', (code) => (process.exitCode = code ?? 1))
