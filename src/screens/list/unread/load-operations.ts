/** Loads the code of operations: their screens, and a single value that stands for a list. */
export const loadOperations = () => import('../../operation/OperationScreen.tsx')
