import { startWithKeys } from './keys.ts'
import type { SignInWay } from './sign-in-way.ts'

/** A key in a header whose name the person knows. Offered on every server. */
export const headerKeyWay: SignInWay = {
  name: 'header-key',
  undescribed: () => ({
    label: 'An API key in a header',
    explain: 'The server’s own documentation says what the header is called.',
    fields: [
      { name: 'header', label: 'Header', type: 'text', autoComplete: 'off' },
      { name: 'key', label: 'Key', type: 'password', autoComplete: 'off' },
    ],
    start: ({ header = '', key = '' }, attempt) =>
      startWithKeys([{ in: 'header', name: header.trim(), value: key.trim() }], attempt),
  }),
}
