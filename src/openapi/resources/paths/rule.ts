import type { Survey } from './survey.ts'

/** One way in which resources show themselves in the paths of a description. `rules/rules.ts` lists the rules. */
export interface Rule {
  /** What it finds, in a few words: `a list beside its records`. */
  name: string
  /** Adds resources to the survey, or completes those that are there. No operation is taken twice. */
  find: (survey: Survey) => void
}
