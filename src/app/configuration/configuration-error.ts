/** The file beside `index.html` has mistakes; `mistakes` names each of them. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super('switchboard.json has mistakes.')
    this.mistakes = mistakes
  }
}

/** The file is no JSON at all. */
export function notJson(reason: unknown): ConfigurationError {
  return new ConfigurationError([
    `It is not JSON: ${reason instanceof Error ? reason.message : String(reason)}`,
  ])
}
