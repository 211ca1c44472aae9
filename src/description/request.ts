import type { PathParameters } from './model.ts'

/** A path template with its parameters in it, percent-encoded. A parameter that is not given stays as it is written. */
export function fillPath(template: string, parameters: PathParameters): string {
  return template.replace(/\{([^{}]+)\}/g, (written, name: string) =>
    parameters[name] === undefined ? written : encodeURIComponent(parameters[name]),
  )
}
