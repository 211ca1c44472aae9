import { answerAfter } from '../queries/odd-answer.ts'
import { DoctorDialog } from '../screens/DoctorDialog.tsx'
import { ErrorScreen } from '../screens/ErrorScreen.tsx'
import { ListFailed } from '../screens/ListFailed.tsx'

/** What is drawn when nothing can be loaded any more: fetched while it can be. */
export const whenItFails = [ErrorScreen, ListFailed, DoctorDialog, answerAfter]
