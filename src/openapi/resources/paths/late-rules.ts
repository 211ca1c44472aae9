import type { Rule } from './rule.ts'

/**
 * The rules of `calls/`, once they are loaded. They are code and the same for every description: one without the signs that load them
 * (`call-signs.ts`) has nothing that they find.
 */
export const LATE = { lookups: [] as Rule[], calls: [] as Rule[] }

/** Records that a request names in its query or body, where a description has loaded what finds them. */
export const lookups: Rule = {
  name: 'records that a request names',
  find: (survey) => findAll('lookups', survey),
}

/** What else requests do to the records that they name. */
export const calls: Rule = { name: 'calls that name a record', find: (survey) => findAll('calls', survey) }

function findAll(kind: keyof typeof LATE, survey: Parameters<Rule['find']>[0]): void {
  for (const rule of LATE[kind]) rule.find(survey)
}
