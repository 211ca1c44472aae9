import { loadConfiguration } from './app/load-configuration.ts'
import { requestDescription } from './app/session/request-description.ts'

// The server prepares its description while the rest of the app is on its way.
const { checked, likely } = loadConfiguration()
const early = likely.then(requestDescription).catch(() => undefined)
// While the app is on its way, the browser fetches what takes as long as drawing half a screen: the tables for numbers and
// dates in the person's own writing, and the storage of this tab, which the router reads first.
void early.then(() =>
  setTimeout(() => [new Intl.NumberFormat(), new Intl.DateTimeFormat(), sessionStorage.getItem('')]),
)

// Not awaited: what draws the app imports what has been loaded here, and would wait for it.
void import('./app/draw.tsx').then(({ draw }) =>
  // index.html has it.
  draw(document.getElementById('root')!, checked, early),
)
