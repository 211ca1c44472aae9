import { createClient } from '../http/client.ts'
import { fileBesideApp } from '../server/file-beside-app.ts'
import { chosenConnection, loadConfigurationSchema, STORED } from './servers/chosen-connection.ts'
import { DEFAULTS, type Configuration } from './configuration/configuration-defaults.ts'

/**
 * Reads `switchboard.json` beside `index.html`, once, at start. Without the file all defaults hold. A server that the person chose
 * on this device wins over the file. `likely` is the same before it is checked: the first request does not wait for the code
 * that checks it.
 */
export function loadConfiguration(): { checked: Promise<Configuration>; likely: Promise<Configuration> } {
  const text = configurationText()
  const checked = Promise.all([fromFile(text), chosenConnection()]).then(([given, chosen]) => ({
    ...given,
    ...chosen,
  }))
  const likely = text.then((given) => (localStorage.getItem(STORED) === null ? unchecked(given) : checked))
  return { checked, likely }
}

async function fromFile(reading: Promise<string | undefined>): Promise<Configuration> {
  const text = await reading
  if (text === undefined || /^\s*\{\s*\}\s*$/.test(text)) return DEFAULTS
  const { confineRequests, parseConfiguration } = await loadConfigurationSchema()
  const configuration = parseConfiguration(text)
  confineRequests(configuration)
  return configuration
}

/** Throws a `SyntaxError` for what is no JSON. */
function unchecked(text = '{}'): Configuration {
  return { ...DEFAULTS, ...(JSON.parse(text) as Partial<Configuration>) }
}

async function configurationText(): Promise<string | undefined> {
  try {
    return await fileBesideApp(createClient({ basePath: '' }), 'switchboard.json')
  } catch {
    return undefined
  }
}
