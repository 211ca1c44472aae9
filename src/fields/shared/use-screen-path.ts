import { useRouter } from '@tanstack/react-router'

/** The current address of the app without the base path: `/projects/1/tasks/7`. Empty if there is no router. */
export function useScreenPath(): string {
  return useRouter({ warn: false })?.state.location.pathname ?? ''
}
