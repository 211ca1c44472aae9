import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../demo-page.tsx'
import { touch } from '../../../support/finger.ts'
import { restingMiddleOf } from '../../../controls/board/drag-checks.ts'
import { expectAccessible } from '../../../controls/axe.ts'

const bar = page.getByRole('group', { name: 'Selected rows' })
const cards = page.getByRole('list', { name: 'Contacts' })
const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` })

const title = (text: string) => cards.getByRole('link', { name: text })

const middle = (text: string) => restingMiddleOf(() => title(text).element())

test('selects cards from the menu of the list on a phone, and changes them', async () => {
  await page.viewport(390, 844)
  await openApp('/contacts')
  await expect.element(cards.getByRole('link', { name: 'Amara Diallo' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect.element(bar.getByRole('status')).toHaveTextContent('0 selected')
  await expect.element(box('Amara Diallo')).toHaveFocus()
  await expect.element(bar.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expect.element(page.getByRole('link', { name: 'New contact' })).not.toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(box('Amara Diallo')).toBeChecked()
  await expectAccessible()
  await bar.getByRole('button', { name: 'Select all' }).click()
  await expect.element(bar.getByRole('status')).toHaveTextContent('20 selected')
  await bar.getByRole('button', { name: 'Select none' }).click()
  // The whole card is the label of its box.
  await box('Benedikt Haas').click({ force: true })
  await bar.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'New value' }).selectOptions('Blocked')
  await dialog.getByRole('button', { name: 'Change 1 contact' }).click()
  await expect.element(page.getByText('1 contact changed')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'New contact' })).toBeVisible()
})

test('selects a card by a long press, and by a press anywhere on another', async () => {
  await page.viewport(390, 844)
  await openApp('/contacts')
  await expect.element(cards.getByRole('link', { name: 'Amara Diallo' })).toBeVisible()
  // No menu comes by itself here, as on iOS, and the click after the touch selects nothing again.
  await touch('touchStart', await middle('Benedikt Haas'))
  await expect.element(box('Benedikt Haas')).toHaveFocus()
  await touch('touchEnd')
  await expect.element(bar.getByRole('status')).toHaveTextContent('1 selected')
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete 1 contact?' })
  await expect
    .element(dialog.getByText('It is deleted on the server. Undo can create it again, with another id.'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const shown = cards.getByText('+81 90 5521 7340').element()
  shown.scrollIntoView({ block: 'center' })
  const number = shown.getBoundingClientRect()
  const at = document.elementFromPoint(number.left + 9, number.top + 9)
  await userEvent.click(at!, { position: { x: number.left - at!.getBoundingClientRect().left, y: 9 } })
  await expect.element(bar.getByRole('status')).toHaveTextContent('2 selected')
  await expect.element(box('Chiyo Tanabe')).toBeChecked()
  await bar.getByRole('button', { name: 'Done' }).click()
  await expect.element(box('Chiyo Tanabe')).not.toBeInTheDocument()
  await expect.element(cards.getByRole('link', { name: 'Benedikt Haas' })).toHaveFocus()
})
