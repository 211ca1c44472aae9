import { diagnosis, mixedContent, type Diagnosis } from './diagnosis.ts'
import { isLoopback } from '../../server/addresses.ts'
import { isLocal } from './network-range.ts'

/** The diagnosis if the browser blocks the local network (Local Network Access, mixed content). */
export async function networkForbidden(url: URL): Promise<Diagnosis | undefined> {
  const isNearer = distanceOf(url.hostname) < distanceOf(location.hostname)
  const state = isNearer ? await localNetworkState(url) : undefined
  const confidence = state === 'denied' ? 'certain' : 'likely'
  if (isNearer && !isSecureContext)
    return diagnosis(
      'local-network',
      confidence,
      'The browser lets only pages that came over https reach the local network.',
      ['Open Switchboard over https, or on the device where the server runs.'],
    )
  if (state === 'denied' || state === 'prompt')
    return diagnosis(
      'local-network',
      confidence,
      'The browser does not let this page reach the local network.',
      [
        'Allow “Local network access” in the settings that the browser shows at the left of the address bar, then try again.',
      ],
    )
  const isMixed = location.protocol === 'https:' && url.protocol === 'http:' && !isLoopback(url.hostname)
  return isMixed ? mixedContent(url, 'likely') : undefined
}

/** 0 for this device, 1 for the local network, 2 for everything else. A page may request what is as far away as itself, or farther. */
function distanceOf(host: string): number {
  return isLoopback(host) ? 0 : isLocal(host) ? 1 : 2
}

const LOCAL_NETWORK = ['loopback-network', 'local-network', 'local-network-access']

async function localNetworkState(url: URL): Promise<PermissionState | undefined> {
  for (const name of LOCAL_NETWORK) {
    if (name === 'loopback-network' && !isLoopback(url.hostname)) continue
    try {
      const status = await navigator.permissions.query({ name: name as PermissionName }) // not every browser knows them
      return status.state
    } catch {
      // This browser does not know the permission.
    }
  }
  return undefined
}
