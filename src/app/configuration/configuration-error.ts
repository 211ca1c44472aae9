/** The error of a `switchboard.json` with mistakes. `mistakes` names each of them. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super('switchboard.json has mistakes.')
    this.mistakes = mistakes
  }
}
