import { useRouter } from '@tanstack/react-router'

/** The address of the app where a field stands, without the base path: `/projects/1/tasks/7`. Empty where there is no router. */
export function useScreenPath(): string {
  return useRouter({ warn: false })?.state.location.pathname ?? ''
}
