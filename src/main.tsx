import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { loadConfiguration } from './app/load-configuration.ts'
import { fetchFirstScreen } from './app/navigation/late-screens.ts'
import { start } from './app/start.ts'

fetchFirstScreen()
// Begun before React draws, which takes as long as the server needs for its description.
const started = loadConfiguration().then((configuration) => start(configuration))

// index.html has it.
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App started={started} />
  </StrictMode>,
)
