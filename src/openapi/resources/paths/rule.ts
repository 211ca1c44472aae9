import type { Survey } from './survey.ts'

/** One way to recognise resources in the paths of a description. `rules/rules.ts` lists the rules. */
export interface Rule {
  /** What it finds, in a few words: `a list beside its records`. */
  name: string
  /** Adds resources to the survey, or completes existing ones. No operation is taken twice. */
  find: (survey: Survey) => void
}
