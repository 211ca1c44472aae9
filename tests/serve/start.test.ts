import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const serve = join(import.meta.dirname, '../../src/serve')

test('reports missing packages in one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(serve, folder, { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, ['start.js'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  expect(stderr.trim()).toBe(
    'The packages are not installed yet. Run “npm ci” first, then “npm start” again.',
  )
  expect(status).toBe(1)
})
