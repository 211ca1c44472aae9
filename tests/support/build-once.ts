import { startApp } from './started-app.js'

/** Builds the app once, as `npm start` does; every test after that serves what was built. */
export async function setup(): Promise<void> {
  const app = await startApp()
  await app.stop()
  process.env.SWITCHBOARD_BUILT = 'yes'
}
