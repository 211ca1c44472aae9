import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { compileAtOnce } from '../../src/serve/compile-at-once.ts'

test('lets the browser compile a whole script while it loads only where the page needs it at once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'switchboard-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./main.js"></script>')
  writeFileSync(join(root, 'main.js'), `void import('./late.js').then(({ late }) => late())`)
  writeFileSync(join(root, 'late.js'), `export const late = () => console.log('late')`)
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false },
    plugins: [compileAtOnce()],
  })
  const { output } = built as Rolldown.RolldownOutput // neither watched nor of several formats
  const firstLines = output.flatMap((file) =>
    file.type === 'chunk' ? [[file.name, file.code.split('\n', 1)[0]]] : [],
  )
  expect(Object.fromEntries(firstLines)).toEqual({
    index: '//# allFunctionsCalledOnLoad',
    late: expect.not.stringContaining('allFunctionsCalledOnLoad'),
  })
})
