import { createClient } from '../http/client.ts'
import { fileBesideApp } from '../server/file-beside-app.ts'
import { chosenConnection, loadConfigurationSchema } from './servers/chosen-connection.ts'
import { DEFAULTS, type Configuration } from './configuration/configuration-defaults.ts'

/**
 * Reads `switchboard.json` beside `index.html`, once, at start. Without the file all defaults hold. A server that the person chose
 * on this device wins over the file.
 */
export async function loadConfiguration(): Promise<Configuration> {
  return { ...(await fromFile()), ...(await chosenConnection()) }
}

async function fromFile(): Promise<Configuration> {
  const text = await configurationText()
  if (text === undefined || /^\s*\{\s*\}\s*$/.test(text)) return DEFAULTS
  const { confineRequests, parseConfiguration } = await loadConfigurationSchema()
  const configuration = parseConfiguration(text)
  confineRequests(configuration)
  return configuration
}

async function configurationText(): Promise<string | undefined> {
  try {
    return await fileBesideApp(createClient({ basePath: '' }), 'switchboard.json')
  } catch {
    return undefined
  }
}
