import { later } from '../../../controls/basics/later.ts'

/** Loads the code of operations: their screens, and a single value that stands for a list. */
export const loadOperations = () => import('../../operation/OperationScreen.tsx')

/** A single value that the server returned instead of a list. */
export const { Component: LateSingleResponse } = later(() =>
  loadOperations().then((module) => module.SingleResponse),
)
