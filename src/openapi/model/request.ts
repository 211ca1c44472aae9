/** Path parameters by name, decoded: `{ contactId: '7' }`. */
export type PathParameters = Record<string, string>

/** A path template filled with percent-encoded parameters. A parameter without a value stays as written. */
export function fillPath(template: string, parameters: PathParameters): string {
  return template.replace(/\{([^{}]+)\}/g, (written, name: string) =>
    parameters[name] === undefined ? written : encodeURIComponent(parameters[name]),
  )
}

/** False for texts that would change the path: empty, `.` and `..` (URL Standard §4.4). */
export function isStep(text: string): boolean {
  return !/^\.{0,2}$/.test(text)
}
