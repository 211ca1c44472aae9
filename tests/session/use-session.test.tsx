import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createSessionStore, type SessionStore } from '../../src/session/session.ts'
import { useSession } from '../../src/session/use-session.ts'

function Greeting({ store }: { store: SessionStore }) {
  const session = useSession(store)
  return <p>{session ? `Signed in as ${session.userName}` : 'Signed out'}</p>
}

/** Another window of the same origin, with a storage that tells this one of its changes. */
function openTab(): { storage: Storage; close: () => void } {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  // A frame in the document has a window.
  const { localStorage: storage } = frame.contentWindow as Window
  return { storage, close: () => frame.remove() }
}

test('shows who is signed in, and follows changes', async () => {
  const store = createSessionStore('desk')
  const screen = await render(<Greeting store={store} />)
  await expect.element(screen.getByText('Signed out')).toBeVisible()
  store.set({ accessToken: 'abc', userName: 'Ada' })
  await expect.element(screen.getByText('Signed in as Ada')).toBeVisible()
  store.end()
  await expect.element(screen.getByText('Signed out')).toBeVisible()
})

test('finds the session again after a reload', async () => {
  createSessionStore('desk').set({ accessToken: 'abc', userName: 'Ada' })
  const screen = await render(<Greeting store={createSessionStore('desk')} />)
  await expect.element(screen.getByText('Signed in as Ada')).toBeVisible()
})

test('follows a sign-in and a sign-out in another tab', async () => {
  const tab = openTab()
  const there = createSessionStore('desk', tab.storage)
  const screen = await render(<Greeting store={createSessionStore('desk')} />)
  there.set({ accessToken: 'abc', userName: 'Ada' })
  await expect.element(screen.getByText('Signed in as Ada')).toBeVisible()
  there.end()
  await expect.element(screen.getByText('Signed out')).toBeVisible()
  tab.close()
})

test('stops listening to other tabs when no component uses it', async () => {
  const removed = vi.spyOn(window, 'removeEventListener')
  const screen = await render(<Greeting store={createSessionStore('desk')} />)
  await screen.unmount()
  expect(removed).toHaveBeenCalledWith('storage', expect.any(Function))
  removed.mockRestore()
})
