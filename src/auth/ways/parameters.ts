import { startWithKeys } from './keys.ts'
import type { SignInWay } from './sign-in-way.ts'

/** Keys that no security scheme names, but that nearly every operation requires as parameters. */
export const parametersWay: SignInWay = {
  name: 'parameters',
  undescribed: ({ keys }) =>
    keys.length === 0
      ? undefined
      : {
          label: keys.map(({ name }) => name).join(' and '),
          explain: 'Sent with every request.',
          fields: keys.map(({ name, field }) => ({
            name,
            label: field.label,
            type: isKeyLike(name) ? 'password' : 'text',
            autoComplete: 'off',
          })),
          start: (values, attempt) =>
            startWithKeys(
              keys.map(({ in: location, name }) => ({
                in: location === 'path' ? 'query' : location,
                name,
                value: values[name] ?? '',
              })),
              attempt,
            ),
        },
}

/** True for the name of a secret. */
export function isKeyLike(name: string): boolean {
  return /key|token|secret|password|auth/i.test(name)
}
