import { loadTypeScript } from './load-typescript.js'

// A program that reads only the beginning (`| head`) closes the pipe.
process.stdout.on('error', () => process.exit())

const { module, close } = await loadTypeScript('understand.ts')
await module.understandAll(process.argv.slice(2))
await close()
