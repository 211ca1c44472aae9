import { ErrorScreen } from '../screens/shared/ErrorScreen.tsx'
import { ConfigurationError } from './configuration/configuration-error.ts'
import { ConfigurationScreen } from './configuration/ConfigurationScreen.tsx'

/** What is drawn where the app cannot start at all. */
export function StartFailed({ error }: { error: unknown }) {
  return error instanceof ConfigurationError ? (
    <ConfigurationScreen mistakes={error.mistakes} />
  ) : (
    <ErrorScreen error={error} />
  )
}
