import type { PathParameters } from './model.ts'

// Read with forms and operations only: import from there, so that the first list does without it.
export { buildRequest } from './build-request.ts'

/** A path template with its parameters in it, percent-encoded. A parameter that is not given stays as it is written. */
export function fillPath(template: string, parameters: PathParameters): string {
  return template.replace(/\{([^{}]+)\}/g, (written, name: string) =>
    parameters[name] === undefined ? written : encodeURIComponent(parameters[name]),
  )
}
