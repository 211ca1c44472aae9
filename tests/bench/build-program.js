import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/**
 * A module of this folder as one file that Node runs by itself, so that starting it costs nothing that is not its own.
 * The folder is new, and to be removed.
 * @param {string} module
 */
export async function buildProgram(module) {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-bench-'))
  await build({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL(module, import.meta.url)),
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'program.mjs', chunkFileNames: '[name].mjs' } },
    },
  })
  return { folder, program: join(folder, 'program.mjs') }
}
