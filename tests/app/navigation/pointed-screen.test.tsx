import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { isHere } from '../../../src/app/navigation/late-screens.ts'
import { useFetchPointedScreen } from '../../../src/app/navigation/use-fetch-pointed-screen.ts'
import { describe } from '../../../src/openapi/description/describe.ts'

const contact = { type: 'object', properties: { name: { type: 'string' } } }
const response = (schema: object) => ({ 200: { content: { 'application/json': { schema } } } })
const description = describe({
  openapi: '3.1.0',
  info: { title: 'Desk', version: '1' },
  paths: {
    '/contacts': {
      get: { responses: response({ type: 'array', items: contact }) },
      post: {
        requestBody: { content: { 'application/json': { schema: contact } } },
        responses: response(contact),
      },
    },
    '/contacts/{id}': { get: { responses: response(contact) } },
  },
})

test('loads the screen of a row or a link once a person points at it or focuses it', async () => {
  function Root() {
    useFetchPointedScreen(description)
    return (
      <>
        <table>
          <tbody>
            <tr>
              <td>
                <a data-title="" href="/contacts/7">
                  Ada
                </a>
              </td>
              <td>Vienna</td>
            </tr>
          </tbody>
        </table>
        <a href="/contacts?new=">New contact</a>
      </>
    )
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Root, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: ['/contacts'] }),
  })
  await render(<RouterProvider router={router} />)
  expect([isHere('record'), isHere('create')]).toEqual([false, false])
  await page.getByText('Vienna').hover()
  await expect.poll(() => isHere('record')).toBe(true)
  expect(isHere('create')).toBe(false)
  page.getByRole('link', { name: 'New contact' }).element().focus()
  await expect.poll(() => isHere('create')).toBe(true)
})
