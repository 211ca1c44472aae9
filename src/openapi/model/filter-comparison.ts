/**
 * How a filter compares a field with its value; a filter without an operator compares for equality. See
 * `filter-operators.ts`.
 */
export type FilterOperator =
  | 'is'
  | 'one'
  | 'contains'
  | 'starts'
  | 'ends'
  | 'like'
  | 'matches'
  | 'from'
  | 'to'
  | 'above'
  | 'after'
  | 'below'
  | 'before'
  | 'between'
  | 'not'
  | 'none'
  | 'lacks'
  | 'unlikeStart'
  | 'unlikeEnd'
  | 'holds'
  | 'overlaps'
  | 'within'
  | 'empty'
  | 'set'
