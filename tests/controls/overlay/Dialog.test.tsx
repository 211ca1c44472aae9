import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/app/theme.css'
import { ConfirmDialog } from '../../../src/controls/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../../src/controls/overlay/Dialog.tsx'
import { expectAccessible } from '../axe.ts'

function Page({ onConfirm }: { onConfirm: () => void }) {
  const [open, setOpen] = useState<'dialog' | 'question'>()
  const close = () => setOpen(undefined)
  return (
    <main>
      <style>{'* { animation: none !important; transition: none !important }'}</style>
      <button type="button" onClick={() => setOpen('dialog')}>
        Open
      </button>
      <button type="button" onClick={() => setOpen('question')}>
        Delete Chiyo
      </button>
      <Dialog title="Shortcuts" isOpen={open === 'dialog'} onClose={close}>
        <input aria-label="Find" />
      </Dialog>
      <ConfirmDialog
        title="Delete Chiyo Tanabe?"
        confirmLabel="Delete"
        isOpen={open === 'question'}
        onConfirm={onConfirm}
        onClose={close}
      >
        This cannot be undone.
      </ConfirmDialog>
    </main>
  )
}

test('keeps the focus inside while it is open and returns it', async () => {
  await render(<Page onConfirm={() => {}} />)
  const button = page.getByRole('button', { name: 'Open' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect.element(dialog).toBeVisible()
  for (let times = 0; times < 4; times += 1) {
    await userEvent.tab()
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  }
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('focuses the harmless button of a question first', async () => {
  const confirm = vi.fn()
  await render(<Page onConfirm={confirm} />)
  await page.getByRole('button', { name: 'Delete Chiyo' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Chiyo Tanabe?' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectAccessible()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  expect(confirm).toHaveBeenCalledOnce()
})
