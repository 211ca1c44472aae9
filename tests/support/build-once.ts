import { startApp } from './started-app.js'

/** Builds the app once, as `npm start` does; every test after that serves what was built. `SWITCHBOARD_BUILT`: it has been built already. */
export async function setup(): Promise<void> {
  if (process.env.SWITCHBOARD_BUILT !== undefined) return
  const app = await startApp()
  await app.stop()
  process.env.SWITCHBOARD_BUILT = 'yes'
}
