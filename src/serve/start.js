import process from 'node:process'

const { loadTypeScript } = await import('./load-typescript.js').catch(packagesAreMissing)
const { module, close } = await loadTypeScript('serve.ts')
await module.serve(process.argv.slice(2))
await close()

/**
 * Exits with a message where no packages are installed; rethrows any other error.
 * @param {NodeJS.ErrnoException} error
 * @returns {never}
 */
function packagesAreMissing(error) {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  console.error('The packages are not installed yet. Run “npm ci” first, then “npm start” again.')
  process.exit(1)
}
