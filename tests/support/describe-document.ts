import { describe } from '../../src/openapi/description/describe.ts'
import { translateExtensions } from '../../src/openapi/description/foreign-extensions.ts'
import { translateRarerExtensions } from '../../src/openapi/resources/products/rarer-extensions.ts'
import { addFilterOperators } from '../../src/openapi/lists/filter-operators.ts'
import { isObject } from '../../src/openapi/model/is-object.ts'
import type { Description } from '../../src/openapi/model/model.ts'

/** The description of a document, with all that the app adds before it reads one. */
export function describeDocument(document: unknown): Description {
  if (isObject(document)) addFilterOperators(document)
  translateRarerExtensions(document)
  return describe(translateExtensions(document))
}
