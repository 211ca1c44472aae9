// `npm run budget`: what a browser loads of the built app, held against what it may. Run after `npm run build`.
import { startApp } from '../support/started-app.js'
import { gzipLength, loadList, partsOf } from './loaded.js'
import { launch } from './launch.js'

const KILOBYTE = 1024
/** What the app may load: what has been reached, so that it only becomes less. */
const MOST = { before: 229, files: 12, all: 290, styles: 21.6 }
/** What it is meant to load. Every run prints how far it is. */
const GOAL = { before: 200, all: 300 }
/** Lighter parts (KB) are not named. */
const NAMED = 0.5

process.env.SWITCHBOARD_BUILT = 'yes'
const app = await startApp()
const browser = await launch()
try {
  const { before, all, styles } = await loadList(browser, app.address)
  const later = all.filter((file) => !before.includes(file))
  print('Requested before the first row', before)
  print('Requested after it, until the page was idle for two seconds', later)
  hold('JavaScript before the first row of a list', weigh(before), MOST.before, 'KB gzip', GOAL.before)
  hold('Scripts before the first row of a list', before.length, MOST.files, 'files')
  hold('JavaScript until two idle seconds later', weigh(all), MOST.all, 'KB gzip', GOAL.all)
  hold('CSS', weigh(styles), MOST.styles, 'KB gzip')
} finally {
  await browser.close()
  await app.stop()
}

/** @param {string[]} files */
function weigh(files) {
  return files.reduce((sum, file) => sum + gzipLength(file), 0) / KILOBYTE
}

/**
 * @param {string} title
 * @param {string[]} files
 */
function print(title, files) {
  console.log(`${title}: ${weigh(files).toFixed(1)} KB gzip in ${files.length} files`)
  for (const file of files.toSorted((a, b) => gzipLength(b) - gzipLength(a)))
    line(gzipLength(file), file.replace('assets/', ''))
  console.log('  of which')
  for (const [name, length] of partsOf(files)) if (length > NAMED * KILOBYTE) line(length, name)
  console.log('')
}

/**
 * @param {number} length
 * @param {string} name
 */
function line(length, name) {
  console.log(`${(length / KILOBYTE).toFixed(1).padStart(8)} KB  ${name}`)
}

/**
 * @param {string} name
 * @param {number} value
 * @param {number} most
 * @param {string} unit
 * @param {number} goal
 */
function hold(name, value, most, unit, goal = most) {
  const text = Number.isInteger(value) ? value : value.toFixed(1)
  const left = value > goal ? `; the goal is ${goal}` : ''
  console.log(`${name}: ${text} ${unit}, ${value <= most ? 'within' : 'OVER'} the budget of ${most}${left}`)
  if (value > most) process.exitCode = 1
}
