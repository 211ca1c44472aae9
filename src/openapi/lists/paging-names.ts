import { rememberedText } from '../model/lazily.ts'
import { plain } from '../wording/words.ts'

// Names as they are counted in real documents, without case and punctuation; `page[size]` is `pagesize`.
export const PAGE = /^(?:page|(?:current|start|pagination)page|page(?:number|num|no|index|id)|p|pagination)$/
export const OFFSET =
  /^(?:(?:page|record|row)?offset|start(?:index|at|position|row)?|skip(?:count|records)?|first(?:row|result)?|from)$/
export const SIZE =
  /^(?:limit(?:to)?|(?:(?:max|pagination)?page)?size|\w*perpage|maxpage|max(?:(?:result)?count|results|items|records|rows)?|(?:page|result|row)?count|length|top|take|(?:page|pagination)limit|first|num(?:(?:berof)?(?:result|record)s)?|rows|amount)$/
export const CURSOR =
  /^(?:cursor|(?:page|next|nextpage|pagination|continuation)token|continue|after|(?:starting|start|search|page)after|(?:max|min|since|before|after)id|bookmark|(?:page|next)cursor|(?:next)?marker|lastid|(?:exclusive)?startkey|scrollid|since)$/
/** Words that are also dates, counts and filters: they page only where the type says a whole number. */
export const DOUBTFUL = /^(?:start|from|first|count|amount|num|length|max|since|p|top|rows)$/

/** True for the name of a parameter that only pages: `count` counts something else as often. */
export const isPaging = rememberedText(
  (name) => !DOUBTFUL.test(plain(name)) && [PAGE, OFFSET, SIZE, CURSOR].some((names) => isOneOf(names, name)),
)

/** True for a name that is one of these, whatever stands before it. */
export function isOneOf(names: RegExp, name: string): boolean {
  return names.test(plain(name.replace(/^.*\.|^(?:searchCriteria|paginate)\[/, '')))
}
