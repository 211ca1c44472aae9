import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LinesSkeleton } from '../../../../src/screens/list/views/LinesSkeleton.tsx'
import type { ListView } from '../../../../src/screens/list/views/list-view.ts'
import { listViews } from '../../../../src/screens/list/views/views.ts'
import { openApp } from '../../demo-page.tsx'

/** All that a new view is: this object, and its place in the list of views. */
const sumsView: ListView = {
  name: 'sums',
  label: 'Sums',
  icon: 'chart-no-axes-column',
  fits: ({ fields }) => fields.some(({ kind }) => kind === 'money'),
  query: (_resource, state) => (state.size === 100 ? state : { ...state, size: 100 }),
  Component: ({ resource, page: { rows } }) => (
    <section aria-label={`Sums of ${resource.label}`}>{rows.length} rows in sum</section>
  ),
  Skeleton: LinesSkeleton,
  Options: () => <p>Summed by month</p>,
  hasOwnOrder: true,
}

beforeEach(() => void listViews.push(sumsView))
afterEach(() => void listViews.splice(listViews.indexOf(sumsView), 1))

const view = (name: string) =>
  page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name, exact: true })

test('offers a view that is one object and one entry of the list, and draws it', async () => {
  const { where, sent } = await openApp('/properties')
  await expect.element(view('Sums')).toBeVisible()
  await expect.element(page.getByText('Summed by month')).not.toBeInTheDocument()
  await view('Sums').click()
  await expect
    .element(page.getByRole('region', { name: 'Sums of Properties' }))
    .toHaveTextContent(/^\d+ rows/)
  await expect.element(page.getByRole('table', { name: 'Properties' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Summed by month')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Sort/ })).not.toBeInTheDocument()
  await expect.poll(where).toBe('/properties?view=sums&size=100')
  const isRequested = () =>
    sent.some((request) => request.startsWith('GET /api/properties?') && /=100\b/.test(request))
  await expect.poll(isRequested).toBe(true)
})

test('opens it by its address, and leads back to the table', async () => {
  const { where } = await openApp('/properties?view=sums')
  await expect.element(page.getByRole('region', { name: 'Sums of Properties' })).toBeVisible()
  await expect.element(view('Sums')).toBeChecked()
  await view('Table').click()
  await expect.element(page.getByRole('table', { name: 'Properties' })).toBeVisible()
  await expect.poll(where).toBe('/properties?size=100')
})

test('does not offer it for records that it does not fit', async () => {
  const { where } = await openApp('/contacts?view=sums')
  await expect.element(page.getByRole('table', { name: 'Contacts' })).toBeVisible()
  await expect.element(view('Sums')).not.toBeInTheDocument()
  await expect.poll(where).toBe('/contacts')
})
