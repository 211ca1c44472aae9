/**
 * Loads the rules for calls with a record's id in their query or body, and for lists by POST. With them come the labels
 * of operations without a summary for people, and schemas from examples. Nearly every description of a real server needs
 * some of them.
 */
export const loadCalls = () => import('../resources/calls.ts')
