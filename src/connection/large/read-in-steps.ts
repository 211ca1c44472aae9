import { descriptionOf } from '../../openapi/description/describe.ts'
import type { Node } from '../../openapi/model/document.ts'
import { isObject } from '../../openapi/model/is-object.ts'
import { surveyInSteps } from '../../openapi/description/survey.ts'
import type { Description } from '../../openapi/model/model.ts'
import { loadOtherFormats, parseDocument } from '../../openapi/description/parse-document.ts'
import type { Source } from '../../openapi/document/source.ts'
import { correctByItself } from './correct-by-itself.ts'
import { HUGE, sizeOf, wordsOf, type Text } from './description-text.ts'

/** How long the page may be blocked before a pause (ms). A single step may take as long again, or longer on a slow device. */
const HELD_UP = 12

/**
 * The description of a JSON text of some megabytes. The page reads it in steps, with pauses in which a person can use it.
 * `undefined` if the text is larger or not JSON, which takes far longer to read.
 */
export async function readInSteps(text: Text, source: Source | undefined): Promise<Description | undefined> {
  if (sizeOf(text) > HUGE) return undefined
  const whole = await wordsOf(text)
  // Its code is loaded while the text is read.
  if (/"swagger"/.test(whole.slice(0, 300) + whole.slice(-300))) void loadOtherFormats()
  const parsed = objectIn(whole)
  if (parsed === undefined) return undefined
  await pause()
  const steps = surveyInSteps(await parseDocument(whole, source, parsed))
  await pause()
  for (let since = performance.now(); ;) {
    const { done, value } = steps.next()
    if (done) return correctByItself(descriptionOf(value))
    if (performance.now() - since < HELD_UP) continue
    await pause()
    since = performance.now()
  }
}

function objectIn(text: string): Node | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Lets the page handle events and draw. */
function pause(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))
}
