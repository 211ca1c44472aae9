import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import '../../../src/app/theme.css'
import { Avatar, firstLetter, initialsOf } from '../../../src/controls/basics/Avatar.tsx'
import { Button } from '../../../src/controls/basics/Button.tsx'
import { EmptyState } from '../../../src/controls/basics/EmptyState.tsx'
import { ErrorState } from '../../../src/controls/basics/ErrorState.tsx'
import { IconButton } from '../../../src/controls/basics/IconButton.tsx'
import { Pill } from '../../../src/controls/basics/Pill.tsx'
import { expectAccessible } from '../axe.ts'

test('does not submit the form around it unless its type is submit', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  await render(
    <form onSubmit={submit}>
      <Button>Clear</Button>
      <Button type="submit">Save</Button>
    </form>,
  )
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(submit).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Save' }).click()
  expect(submit).toHaveBeenCalledOnce()
})

test('keeps the focus and does nothing while it waits', async () => {
  const press = vi.fn()
  await render(
    <Button isPending onClick={press}>
      Save
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Save' })
  button.element().focus()
  await expect.element(button).toHaveFocus()
  await button.click({ force: true })
  expect(press).not.toHaveBeenCalled()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
})

test.each([
  ['Chiyo Tanabe', 'CT'],
  ['mara.oduya', 'MO'],
  ['mara.oduya@example.com', 'MO'],
  ['clerk@example.com', 'C'],
  ['@clerk', 'C'],
  ['Tanabe', 'T'],
  ['Anna Maria von der Heide', 'AH'],
  ['Ægir Ö', 'ÆÖ'],
  ['', '?'],
  ['***', '?'],
  ['@loopback/todo', 'L'],
])('takes the initials of %o', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
  expect(firstLetter(name)).toBe(initials.charAt(0).replace('?', ''))
})

test('is readable in both themes in every tone', async () => {
  await render(
    <>
      <style>{'* { transition: none !important }'}</style>
      {(['primary', 'plain', 'quiet', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {(['neutral', 'accent', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Pill key={tone} tone={tone}>
          {tone}
        </Pill>
      ))}
      {['Amara Diallo', 'Benedikt Haas', 'Chiyo Tanabe', 'Dalia Rahman', 'Freja Lindqvist'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
      <IconButton label="Next page">›</IconButton>
      <EmptyState title="No contacts match">Nothing fits.</EmptyState>
      <ErrorState title="The contacts could not be read." detail="Status 500." onRetry={() => {}} />
    </>,
  )
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessible()
})
