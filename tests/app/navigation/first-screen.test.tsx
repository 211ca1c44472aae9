import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { useFirstScreenIsHere } from '../../../src/app/navigation/use-screen-is-here.ts'
import { describe } from '../../../src/openapi/description/describe.ts'
import type { Description } from '../../../src/openapi/model/model.ts'

const answer = { 200: { content: { 'application/json': { schema: { type: 'array', items: {} } } } } }
const withPath = (path: string): Description =>
  describe({
    openapi: '3.1.0',
    info: { title: 'Desk', version: '1' },
    paths: { [path]: { get: { responses: answer } } },
  })

test('keeps the screen where a later description shows something else at that address', async () => {
  const seen: boolean[] = []
  function Root() {
    const [description, setDescription] = useState(() => withPath('/contacts'))
    const isHere = useFirstScreenIsHere('/login', true, description)
    seen.push(isHere)
    return (
      <button type="button" onClick={() => setDescription(withPath('/people'))}>
        {description.operations[0]?.path}
      </button>
    )
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Root, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: ['/contacts'] }),
  })
  await render(<RouterProvider router={router} />)
  await page.getByRole('button', { name: '/contacts' }).click()
  await expect.element(page.getByRole('button', { name: '/people' })).toBeVisible()
  expect(seen.slice(seen.indexOf(true))).not.toContain(false)
  expect(seen).toContain(true)
})
