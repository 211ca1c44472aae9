/** What a resource has at most one operation for. */
export const ABILITIES = ['list', 'read', 'create', 'update', 'destroy'] as const

const OPERATION_ROLES = [...ABILITIES, 'action', 'listAction', 'none'] as const

/**
 * What an operation is for a resource. `action`: a button on a record; `listAction`: one on the list. `none`: it is
 * not about the resource.
 */
export type OperationRole = (typeof OPERATION_ROLES)[number]

/** The role with this name, as it may be written in a file; `undefined` for any other text. */
export function roleNamed(text: string): OperationRole | undefined {
  return OPERATION_ROLES.find((one) => one === text)
}
