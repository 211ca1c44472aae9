/** Path parameters by name, decoded: `{ contactId: '7' }`. */
export type PathParameters = Record<string, string>

/** A path template with its parameters in it, percent-encoded. A parameter that is not given stays as it is written. */
export function fillPath(template: string, parameters: PathParameters): string {
  return template.replace(/\{([^{}]+)\}/g, (written, name: string) =>
    parameters[name] === undefined ? written : encodeURIComponent(parameters[name]),
  )
}

/** Whether a text can stand in a path: `.` and `..` lead to another path, however they are written (URL Standard §4.4). */
export function isStep(text: string): boolean {
  return !/^\.{0,2}$/.test(text)
}
