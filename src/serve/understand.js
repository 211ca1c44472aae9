import { loadTypeScript } from './load-typescript.js'

// Whoever reads only the beginning (`| head`) has enough.
process.stdout.on('error', () => process.exit())

const { module, close } = await loadTypeScript('understand.ts')
await module.understandAll(process.argv.slice(2))
await close()
