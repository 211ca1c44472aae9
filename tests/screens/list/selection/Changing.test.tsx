import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { demo, openApp, respondWith } from '../../demo-page.tsx'

const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).click()
const bar = page.getByRole('group', { name: 'Selected rows' })
const dialog = page.getByRole('dialog')

async function openChange() {
  await bar.getByRole('button', { name: 'Change' }).click()
}

test('changes one field of all selected rows, and takes that back', async () => {
  const { sent } = await openApp('/contacts')
  await select('Amara Diallo')
  await select('Benedikt Haas')
  await openChange()
  await expect.element(page.getByRole('dialog', { name: 'Change 2 contacts' })).toBeVisible()
  await expect.element(dialog.getByText('Benedikt Haas')).toBeVisible()
  await expect.element(dialog.getByRole('combobox', { name: 'Field' })).toHaveDisplayValue('Status')
  await dialog.getByRole('combobox', { name: 'New value' }).selectOptions('Blocked')
  await dialog.getByRole('button', { name: 'Change 2 contacts' }).click()
  await expect.element(page.getByText('2 contacts changed')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /Amara Diallo.*Blocked/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Benedikt Haas.*Blocked/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The change of 2 contacts is undone.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Amara Diallo.*Customer/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Benedikt Haas.*Lead/ })).toBeVisible()
  expect(sent.filter((request) => /^(?:PUT|PATCH)/.test(request))).toHaveLength(4)
})

test('keeps the rows that the server refuses to change selected, with the reason', async () => {
  respondWith(
    http.put('/api/contacts/2', () =>
      HttpResponse.json({ error: 'locked', error_description: 'An invoice is open.' }, { status: 409 }),
    ),
    http.patch('/api/contacts/2', () =>
      HttpResponse.json({ error: 'locked', error_description: 'An invoice is open.' }, { status: 409 }),
    ),
  )
  await openApp('/contacts')
  await select('Amara Diallo')
  await select('Benedikt Haas')
  await select('Chiyo Tanabe')
  await openChange()
  await dialog.getByRole('combobox', { name: 'New value' }).selectOptions('Blocked')
  await dialog.getByRole('button', { name: 'Change 3 contacts' }).click()
  await expect.element(page.getByText('2 contacts changed')).toBeVisible()
  await expect
    .element(dialog.getByRole('alert').getByText('Benedikt Haas: An invoice is open.'))
    .toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Change 1 contact' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(bar.getByText('1 selected')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select Benedikt Haas' })).toBeChecked()
  await expect.element(page.getByRole('row', { name: /Chiyo Tanabe.*Blocked/ })).toBeVisible()
})

const change = async (count: number) => {
  await openChange()
  await dialog.getByRole('combobox', { name: 'New value' }).selectOptions('Blocked')
  await dialog.getByRole('button', { name: `Change ${count} contacts` }).click()
}
const bySave = (path: string, response: () => Response) => [
  http.put(path, response),
  http.patch(path, response),
]

test('brings back by Undo what the rows of the list do not have', async () => {
  const row = (id: number, firstName: string) => ({ id, firstName, lastName: 'Diallo', status: 'lead' })
  respondWith(http.get('/api/contacts', () => HttpResponse.json([row(1, 'Amara'), row(2, 'Bah')])))
  await openApp('/contacts')
  const prefers = () => [1, 2].map((id) => demo.state.contacts.get(id)?.prefers)
  const before = prefers()
  await select('Amara Diallo')
  await select('Bah Diallo')
  await openChange()
  await dialog.getByRole('combobox', { name: 'Field' }).selectOptions('Prefers')
  await dialog.getByRole('textbox', { name: 'New value' }).fill('Fax')
  await dialog.getByRole('button', { name: 'Change 2 contacts' }).click()
  await expect.element(page.getByText('2 contacts changed')).toBeVisible()
  expect(prefers()).toEqual(['Fax', 'Fax'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The change of 2 contacts is undone.')).toBeVisible()
  expect(prefers()).toEqual(before)
})

test('counts all records whose change is not undone because the session ends', async () => {
  await openApp('/contacts')
  await select('Amara Diallo')
  await select('Benedikt Haas')
  await select('Chiyo Tanabe')
  await change(3)
  await expect.element(page.getByText('3 contacts changed')).toBeVisible()
  respondWith(...bySave('/api/contacts/2', () => new HttpResponse(null, { status: 401 })))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('2 could not be changed back.', { exact: true })).toBeVisible()
})

test('sends no more changes while a proxy has no server', async () => {
  respondWith(...bySave('/api/contacts/:id', () => new HttpResponse(null, { status: 502 })))
  const { sent } = await openApp('/contacts')
  await select('Amara Diallo')
  await select('Benedikt Haas')
  await change(2)
  await expect.element(dialog.getByRole('alert').getByText(/^Amara Diallo: /)).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: 'Change 2 contacts' })).toBeVisible()
  expect(sent.filter((request) => /^(?:PUT|PATCH)/.test(request))).toHaveLength(1)
})

test('offers each field with its own control, and asks for its value', async () => {
  await openApp('/contacts')
  await select('Amara Diallo')
  await openChange()
  await dialog.getByRole('combobox', { name: 'Field' }).selectOptions('Do not call')
  await expect.element(dialog.getByRole('checkbox')).not.toBeChecked()
  await dialog.getByRole('combobox', { name: 'Field' }).selectOptions('Prefers')
  await expect.element(dialog.getByRole('textbox', { name: 'New value' })).toHaveValue('')
  await dialog.getByRole('button', { name: 'Change 1 contact' }).click()
  await expect.element(dialog.getByText('Please fill this in.')).toBeVisible()
})

test('moves the focus to the actions on selected rows by F6, and back', async () => {
  await openApp('/contacts')
  const box = page.getByRole('checkbox', { name: 'Select Benedikt Haas' })
  await box.click()
  await expect.element(bar).toBeVisible()
  await userEvent.keyboard('{F6}')
  await expect.element(bar.getByRole('button', { name: 'Change' })).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await expect.element(box).toHaveFocus()
})
