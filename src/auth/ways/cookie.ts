import { whoAmI } from '../who-am-i.ts'
import type { SignInWay } from './sign-in-way.ts'

/** The cookie that a server sets on its own sign-in page. Offered on every server. */
export const cookieWay: SignInWay = {
  name: 'cookie',
  undescribed: ({ server }) => {
    const session = server.session.get()
    const userName = session?.credentials?.length === 0 ? session.userName : undefined
    return {
      label: 'Signed in on the server’s own page',
      explain:
        'For a server that remembers this browser by a cookie: sign in on its own page, then come back here.',
      isServersPage: true,
      fields: [],
      submit: userName === undefined ? 'Continue signed in' : `Continue as ${userName}`,
      refusal: 'The server does not know this browser yet. Sign in on its own page first.',
      start: async (_values, { server, prove }) =>
        prove({ accessToken: '', credentials: [], userName: (await whoAmI(server))?.userName }),
    }
  },
}
