import { parametersOf } from '../model/paths.ts'
import { plain, plainSingular } from '../wording/words.ts'

/**
 * The property of a single record that fills a path parameter: `userId` for `/profile/{userId}` and for
 * `/users/{id}/profile`. `undefined` where none of `names` does.
 */
export function propertyForParameter(
  path: string,
  parameter: string,
  names: readonly string[],
): string | undefined {
  const [above = '', below] = path.split(`/{${parameter}}`)
  const noun =
    below && parametersOf(path).length === 1 ? plainSingular(above.slice(above.lastIndexOf('/'))) : ''
  // Before a word such as `profile`, `{id}` is that of the user.
  const own = noun === '' ? undefined : names.find((name) => plain(name) === `${noun}id`)
  return own ?? names.find((name) => name === parameter)
}
