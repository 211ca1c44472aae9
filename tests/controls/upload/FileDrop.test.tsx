import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/app/theme.css'
import { FileDrop } from '../../../src/controls/upload/FileDrop.tsx'
import { axeInBothThemes } from '../board/drag-checks.ts'

const pdf = (name = 'contract.pdf', size = 10) =>
  new File(['x'.repeat(size)], name, { type: 'application/pdf' })

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = () =>
  new File([Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0))], 'dot.png', {
    type: 'image/png',
  })

function carry(...files: File[]): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}

test('reports the chosen file', async () => {
  const onFiles = vi.fn()
  const screen = await render(<FileDrop id="f" label="Contract" onFiles={onFiles} />)
  const file = pdf()
  await userEvent.upload(screen.getByLabelText('Contract'), file)
  await expect.poll(() => onFiles.mock.calls[0]?.[0]).toHaveLength(1)
  expect(onFiles.mock.calls[0]?.[0][0].name).toBe('contract.pdf')
})

test('reports the same file again when it is chosen again', async () => {
  const onFiles = vi.fn()
  const screen = await render(<FileDrop id="f" label="Contract" onFiles={onFiles} />)
  await userEvent.upload(screen.getByLabelText('Contract'), pdf())
  await userEvent.upload(screen.getByLabelText('Contract'), pdf())
  await expect.poll(() => onFiles.mock.calls.length).toBe(2)
})

test('accepts dropped and pasted files', async () => {
  const onFiles = vi.fn()
  const screen = await render(<FileDrop id="f" label="Papers" multiple onFiles={onFiles} />)
  const input = screen.getByLabelText('Papers').element()
  input.dispatchEvent(
    new DragEvent('drop', { dataTransfer: carry(pdf('a.pdf'), pdf('b.pdf')), bubbles: true }),
  )
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carry(pdf('c.pdf')), bubbles: true }))
  await expect.poll(() => onFiles.mock.calls.length).toBe(2)
  expect(onFiles.mock.calls[0]?.[0].map((file: File) => file.name)).toEqual(['a.pdf', 'b.pdf'])
  expect(onFiles.mock.calls[1]?.[0].map((file: File) => file.name)).toEqual(['c.pdf'])
})

test('shows its limits before anything is chosen', async () => {
  const screen = await render(
    <FileDrop
      id="f"
      label="Contract"
      accept={['application/pdf', 'image/*']}
      maximumBytes={50 * 1024 ** 2}
      onFiles={() => {}}
    />,
  )
  await expect
    .element(screen.getByLabelText('Contract'))
    .toHaveAccessibleDescription('PDF or pictures, up to 50 MB.')
})

test('refuses a wrong kind and a large file in words and accepts the rest', async () => {
  const onFiles = vi.fn()
  const onRefuse = vi.fn()
  const screen = await render(
    <FileDrop
      id="f"
      label="Papers"
      multiple
      accept={['application/pdf']}
      maximumBytes={1024}
      {...{ onFiles, onRefuse }}
    />,
  )
  const text = new File(['hello'], 'notes.txt', { type: 'text/plain' })
  await userEvent.upload(screen.getByLabelText('Papers'), [text, pdf('big.pdf', 5000), pdf('small.pdf', 500)])
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      'notes.txt is a text (plain text); only PDF can be sent here.' +
        'big.pdf is 4.9 KB; at most 1 KB can be sent here.',
    )
  await expect.element(screen.getByLabelText('Papers')).toHaveAttribute('aria-invalid', 'true')
  expect(onFiles.mock.calls[0]?.[0].map((file: File) => file.name)).toEqual(['small.pdf'])
  expect(onRefuse).toHaveBeenCalledOnce()
  await userEvent.upload(screen.getByLabelText('Papers'), pdf('small.pdf', 500))
  await expect.element(screen.getByLabelText('Papers')).not.toHaveAttribute('aria-invalid')
  expect(onRefuse).toHaveBeenLastCalledWith([])
})

test('accepts one of several files where only one is allowed and says so', async () => {
  const onFiles = vi.fn()
  const screen = await render(<FileDrop id="f" label="Contract" onFiles={onFiles} />)
  const data = carry(pdf('a.pdf'), pdf('b.pdf'))
  screen
    .getByLabelText('Contract')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('a.pdf was taken, b.pdf left out')
  expect(onFiles.mock.calls[0]?.[0]).toHaveLength(1)
})

test('leaves pasted text to the page', async () => {
  const screen = await render(<FileDrop id="f" label="Contract" onFiles={() => {}} />)
  const data = new DataTransfer()
  data.setData('text/plain', 'hello')
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  screen.getByLabelText('Contract').element().dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
})

test('shows a picture and a sound, and releases their object URLs', async () => {
  const created: string[] = []
  const released: string[] = []
  const create = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = create(blob)
    created.push(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void released.push(url))
  const files = [picture(), new File(['x'], 'hello.mp3', { type: 'audio/mpeg' })]
  const screen = await render(<FileDrop id="f" label="Media" multiple files={files} onFiles={() => {}} />)
  await expect.element(screen.getByLabelText('Listen to hello.mp3')).toBeInTheDocument()
  await expect.poll(() => screen.container.querySelector('img')?.naturalWidth).toBe(1)
  expect(created.length - released.length).toBe(2)
  await screen.rerender(<FileDrop id="f" label="Media" multiple files={[]} onFiles={() => {}} />)
  expect(released.toSorted()).toEqual(created.toSorted())
})

test('shows a long name beside its icon, also where that is narrow', async () => {
  const name = 'contract-with-a-very-long-name-of-the-year-2026-final-and-signed.pdf'
  const screen = await render(
    <div style={{ width: 324 }}>
      <FileDrop id="f" label="Contract" files={[pdf(name)]} onFiles={vi.fn()} />
    </div>,
  )
  const words = screen.getByText(name).element()
  const icon = words.previousElementSibling?.getBoundingClientRect()
  expect(words.getBoundingClientRect().top).toBeLessThan(icon?.bottom ?? 0)
})

test('is reached by keyboard and keeps the focus when a file is removed', async () => {
  const onRemove = vi.fn()
  const screen = await render(<FileDrop id="f" label="Contract" onFiles={() => {}} onRemove={onRemove} />)
  await userEvent.upload(screen.getByLabelText('Contract'), pdf())
  await userEvent.click(screen.getByRole('button', { name: 'Remove contract.pdf' }))
  expect(onRemove).toHaveBeenCalledOnce()
  await expect.element(screen.getByLabelText('Contract')).toHaveFocus()
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument()
})

test('passes the accessibility checks when empty, refused and filled', async () => {
  const screen = await render(
    <FileDrop
      id="f"
      label="Contract"
      accept={['image/*', 'audio/*']}
      onRemove={() => {}}
      onFiles={() => {}}
      multiple
    />,
  )
  expect(await axeInBothThemes()).toEqual([])
  const sound = new File(['x'], 'hello.mp3', { type: 'audio/mpeg' })
  await userEvent.upload(screen.getByLabelText('Contract'), [pdf(), picture(), sound])
  await expect.element(screen.getByRole('alert')).toHaveTextContent('contract.pdf')
  expect(await axeInBothThemes()).toEqual([])
})
