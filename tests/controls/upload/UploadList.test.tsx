import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UploadList, type UploadListItem } from '../../../src/controls/upload/UploadList.tsx'
import { axeInBothThemes } from '../board/drag-checks.ts'

const MB = 1024 ** 2
const item = (change: Partial<UploadListItem> = {}): UploadListItem => ({
  id: '1',
  name: 'contract.pdf',
  loaded: 8.4 * MB,
  total: 21 * MB,
  state: 'sending',
  ...change,
})
const none = { onCancel: () => {}, onRetry: () => {}, onRemove: () => {} }

test('shows how much was sent, in the unit of the whole', async () => {
  const screen = await render(<UploadList items={[item()]} {...none} />)
  await expect.element(screen.getByText('8.4 of 21 MB')).toBeVisible()
  await expect
    .element(screen.getByRole('progressbar', { name: 'contract.pdf' }))
    .toHaveAttribute('aria-valuenow', '40')
})

test('shows the time left once the speed is known', async () => {
  const clock = vi.spyOn(performance, 'now')
  clock.mockReturnValue(0)
  const screen = await render(<UploadList items={[item({ loaded: 6.3 * MB })]} {...none} />)
  clock.mockReturnValue(2000)
  await screen.rerender(<UploadList items={[item({ loaded: 8.4 * MB })]} {...none} />)
  await expect.element(screen.getByText('8.4 of 21 MB · 12 s left')).toBeVisible()
  clock.mockRestore()
})

test('keeps the focus while Cancel becomes Retry and Retry becomes Cancel', async () => {
  function Queue() {
    const [state, setState] = useState<UploadListItem['state']>('sending')
    return (
      <UploadList
        items={[item({ state })]}
        onCancel={() => setState('cancelled')}
        onRetry={() => setState('sending')}
        onRemove={() => {}}
      />
    )
  }
  const screen = await render(<Queue />)
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Cancel contract.pdf' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Retry contract.pdf' })).toHaveFocus()
  await expect.element(screen.getByRole('status')).toHaveTextContent('contract.pdf was cancelled.')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Cancel contract.pdf' })).toHaveFocus()
})

test('keeps the focus in the list when a row is removed', async () => {
  function Queue() {
    const [items, setItems] = useState([
      item({ state: 'done' }),
      item({ id: '2', name: 'b.pdf', state: 'done' }),
    ])
    return (
      <UploadList items={items} {...none} onRemove={(id) => setItems(items.filter((one) => one.id !== id))} />
    )
  }
  const screen = await render(<Queue />)
  await userEvent.click(screen.getByRole('button', { name: 'Remove contract.pdf' }))
  await expect.element(screen.getByRole('list')).toHaveFocus()
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
})

test('announces what went wrong', async () => {
  const screen = await render(<UploadList items={[item()]} {...none} />)
  const failed = item({ state: 'failed', problem: 'The connection dropped.' })
  await screen.rerender(<UploadList items={[failed]} {...none} />)
  await expect.element(screen.getByText('Stopped at 8.4 of 21 MB')).toBeVisible()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('contract.pdf was not sent. The connection dropped.')
})

test('leaves the failure of its only file to the form, and names it among others', async () => {
  const failed = item({ state: 'failed', loaded: 0 })
  const screen = await render(<UploadList items={[item({ state: 'sending' })]} {...none} />)
  await screen.rerender(<UploadList items={[failed]} {...none} />)
  await expect.element(screen.getByRole('button', { name: 'Retry contract.pdf' })).toBeVisible()
  await expect.element(screen.getByText('21 MB', { exact: true })).toBeVisible()
  expect(screen.getByRole('status').element().textContent).toBe('')
  await screen.rerender(
    <UploadList items={[failed, item({ id: '2', name: 'b.pdf', state: 'done' })]} {...none} />,
  )
  await expect.element(screen.getByText('Not sent · 21 MB')).toBeVisible()
})

test('passes the accessibility checks in every state', async () => {
  const states = ['waiting', 'sending', 'done', 'failed', 'cancelled'] as const
  const items = states.map((state) =>
    item({ id: state, name: `${state}.pdf`, state, problem: 'The server is full.' }),
  )
  await render(<UploadList items={items} {...none} />)
  expect(await axeInBothThemes()).toEqual([])
})
