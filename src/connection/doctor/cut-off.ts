import { diagnosis, type Diagnosis } from './diagnosis.ts'

/** Why the page cannot even load its own code, as far as that is known without a request. */
export function diagnoseCutOff(): Diagnosis {
  return navigator.onLine ? ownHostIsGone(location.host, 'likely') : deviceOffline()
}

/** The device has no network. */
export function deviceOffline(): Diagnosis {
  return diagnosis('offline', 'certain', 'This device is not connected to a network.', [
    'Connect it, then try again.',
  ])
}

/** The host of the page does not respond. An API below it does not either. */
export function ownHostIsGone(host: string, confidence: Diagnosis['confidence']): Diagnosis {
  return diagnosis(
    'app-host',
    confidence,
    `The web server that this page came from (${host}) does not respond any more.`,
    ['Start it again: with npm start, or wherever Switchboard is hosted.'],
  )
}
