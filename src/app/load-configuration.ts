import { createClient } from '../http/client.ts'
import { fetchBody } from '../http/calls.ts'
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
  const client = createClient({ basePath: '' })
  const url = new URL('switchboard.json', new URL(import.meta.env.BASE_URL, location.origin)).href
  try {
    return await fetchBody(client, url, {}, async (response) =>
      // Some servers respond to every address with their start page; they have no such file.
      response.headers.get('Content-Type')?.includes('html') ? undefined : response.text(),
    )
  } catch {
    return undefined
  }
}
