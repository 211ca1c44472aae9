import { answerAfter } from '../queries/learn/odd-answer.ts'
import { DoctorDialog } from '../screens/connect/DoctorDialog.tsx'
import { ErrorScreen } from '../screens/shared/ErrorScreen.tsx'
import { ListFailed } from '../screens/list/ListFailed.tsx'

/** What is drawn when nothing can be loaded any more: fetched while it can be. */
export const whenItFails = [ErrorScreen, ListFailed, DoctorDialog, answerAfter]
