import { StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../src/app/theme.css'
import { PhoneInput, type PhoneInputProps } from '../../../src/controls/phone-input/PhoneInput.tsx'
import { groupPhone } from '../../../src/controls/phone/phone-grouping.ts'
import { expectAccessible } from '../axe.ts'

const field = page.getByRole('textbox', { name: 'Phone' })
const countryButton = page.getByRole('button', { name: /country/i })
const search = page.getByRole('combobox')

/** A form with the number. `heard` is called with every change. */
async function renderForm(props: Partial<PhoneInputProps> = {}) {
  const heard = vi.fn()
  function Form() {
    const [value, setValue] = useState(props.value)
    return (
      <PhoneInput
        id="phone"
        label="Phone"
        language="en"
        {...props}
        value={value}
        onChange={(next) => {
          heard(next)
          setValue(next)
        }}
      />
    )
  }
  await render(
    <StrictMode>
      <textarea aria-label="Clipboard" />
      <Form />
      <button type="button">Next</button>
    </StrictMode>,
  )
  return heard
}

/** Copies a text to the real clipboard and presses the paste keys in the field. */
async function paste(text: string) {
  const source = page.getByRole('textbox', { name: 'Clipboard' })
  await userEvent.fill(source, text)
  await userEvent.click(source)
  await userEvent.keyboard('{Control>}a{/Control}')
  await userEvent.copy()
  await userEvent.click(field)
  await userEvent.paste()
}

test('groups the digits while they are typed and gives E.164 with a plus', async () => {
  const heard = await renderForm({ country: 'JP' })
  await userEvent.click(field)
  await userEvent.keyboard('09055217340')
  await expect.element(field).toHaveValue('+81 90 5521 7340')
  expect(heard).toHaveBeenLastCalledWith('+819055217340')
})

test('finds the country of an international number while it is typed', async () => {
  const heard = await renderForm({ country: 'US' })
  await userEvent.click(field)
  await userEvent.keyboard('+4479')
  await expect.element(field).toHaveValue('+44 79')
  expect(heard).toHaveBeenLastCalledWith('+4479')
  await expect.element(countryButton).toHaveAccessibleName('Country: United Kingdom, +44')
})

test('replaces a number by typing one of another country', async () => {
  const heard = await renderForm({ value: '+14155552671' })
  await userEvent.tripleClick(field)
  await userEvent.keyboard('+4915112345678')
  expect(heard).toHaveBeenLastCalledWith('+4915112345678')
  await expect.element(countryButton).toHaveAccessibleName('Country: Germany, +49')
})

test('edits in the middle without moving the caret', async () => {
  const heard = await renderForm({ value: '+819055217340' })
  await userEvent.click(field)
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Delete}8')
  expect(heard).toHaveBeenLastCalledWith('+818055217340')
})

test.each([
  ['DE', '015112345678', '+49 1511 2345678'],
  ['US', '4155552671', '+1 415 555 2671'],
  ['FR', '0612345678', '+33 6 12 34 56 78'],
])('groups what is typed in %s as it is shown elsewhere', async (country, typed, shown) => {
  await renderForm({ country })
  await userEvent.click(field)
  await userEvent.keyboard(typed)
  await expect.element(field).toHaveValue(shown)
  expect(groupPhone(shown)?.international).toBe(shown)
})

test('shows one message: the number’s own problem before any other', async () => {
  await renderForm({ value: '+8190', message: 'Is taken', isInvalid: true, isSubmitted: true })
  await expect.element(field).toHaveAccessibleDescription(/Too short/)
  await expect.element(field).not.toHaveAccessibleDescription(/Is taken/)
  await userEvent.tripleClick(field)
  await userEvent.keyboard('+819055217340')
  await expect.element(field).toHaveAccessibleDescription('Is taken')
})

test('has no value once it is emptied', async () => {
  const heard = await renderForm({ value: '+819055217340' })
  await userEvent.tripleClick(field)
  await userEvent.keyboard('{Backspace}')
  expect(heard).toHaveBeenLastCalledWith(undefined)
  await expect.element(field).toHaveValue('')
})

test.each([
  ['+447911123456', '+447911123456', 'United Kingdom'],
  ['0049 151 12345678', '+4915112345678', 'Germany'],
  ['tel:+81-90-5521-7340', '+819055217340', 'Japan'],
  ['090-5521-7340', '+819055217340', 'Japan'],
])('takes number and country from what is pasted: %s', async (text, number, country) => {
  const heard = await renderForm({ country: 'JP' })
  await paste(text)
  await expect.poll(() => heard.mock.lastCall?.[0] as unknown).toBe(number)
  await expect.element(countryButton).toHaveAccessibleName(new RegExp(country))
})

test('says what is wrong once the field loses the focus, never while the first digits are typed', async () => {
  await renderForm({ country: 'JP' })
  await userEvent.click(field)
  await userEvent.keyboard('905521')
  expect(field.element()).not.toHaveAttribute('aria-invalid')
  await userEvent.click(page.getByRole('button', { name: 'Next' }))
  await expect.element(page.getByText('Too short for a number in Japan.')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('Too short for a number in Japan.')
  await expectAccessible()
  await userEvent.click(field)
  await userEvent.keyboard('{End}7340')
  await expect.element(page.getByText('Too short for a number in Japan.')).not.toBeInTheDocument()
  await expect.element(field).not.toHaveAttribute('aria-invalid')
})

test('says what is wrong at once when the form was submitted', async () => {
  await renderForm({ value: '+81905521', isSubmitted: true })
  await expect.element(page.getByText('Too short for a number in Japan.')).toBeVisible()
})

test('submits the form around it on Enter', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  await render(
    <form onSubmit={sent}>
      <PhoneInput id="phone" label="Phone" value="+819055217340" onChange={() => {}} />
    </form>,
  )
  await userEvent.click(field)
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledOnce()
})

test.each(['(415) 555-2671', 'ask reception', '+44 20 7946 0000 ext. 5', '+999123456', '0'])(
  'shows %s unchanged and keeps it',
  async (value) => {
    const heard = await renderForm({ value })
    await expect.element(field).toHaveValue(value)
    await userEvent.click(field)
    await userEvent.tab()
    await expect.element(field).toHaveValue(value)
    expect(heard).not.toHaveBeenCalled()
  },
)

test('does not change a number by opening the form, however long or unusual', async () => {
  for (const value of ['+819055217340', '+80012345678', '+81905521734012345', '+247123456', '+12']) {
    const { unmount } = await render(
      <PhoneInput
        id="phone"
        label="Phone"
        value={value}
        onChange={(next) => expect.unreachable(`became ${next}`)}
      />,
    )
    await userEvent.click(field)
    await userEvent.tab()
    expect((field.element() as HTMLInputElement).value.replace(/[^+\d]/g, '')).toBe(value)
    await unmount()
  }
})

test('changes the calling code with the country and keeps the digits', async () => {
  const heard = await renderForm({ value: '+819055217340' })
  await userEvent.click(countryButton)
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('germ')
  await expect.element(page.getByRole('option').first()).toHaveTextContent('Germany')
  await userEvent.keyboard('{Enter}')
  expect(heard).toHaveBeenLastCalledWith('+499055217340')
  await expect.element(field).toHaveFocus()
  await expect.element(countryButton).toHaveAccessibleName('Country: Germany, +49')
})

test('begins an empty number with the calling code of the chosen country', async () => {
  const heard = await renderForm({ country: 'GB' })
  await userEvent.click(countryButton)
  await userEvent.click(page.getByRole('option', { name: /Japan/ }))
  await expect.element(field).toHaveValue('+81')
  expect(heard).not.toHaveBeenCalled()
  await userEvent.keyboard('9055217340')
  expect(heard).toHaveBeenLastCalledWith('+819055217340')
})

test.each([
  ['japan', 'Japan'],
  ['+81', 'Japan'],
  ['jp', 'Japan'],
  ['cote', 'Côte d’Ivoire'],
])('finds a country by name, calling code or ISO code: %s', async (text, name) => {
  await renderForm({ country: 'GB' })
  await userEvent.click(countryButton)
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard(text)
  await expect.element(page.getByRole('option').first()).toHaveTextContent(name)
})

test('names the countries in the requested language', async () => {
  await renderForm({ country: 'JP', language: 'fr' })
  await expect.element(countryButton).toHaveAccessibleName('Country: Japon, +81')
})

test('is controlled by keys: open, move, choose, close', async () => {
  await renderForm({ country: 'JP' })
  ;(countryButton.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(search).toHaveFocus()
  const activeName = () =>
    document.getElementById(search.element().getAttribute('aria-activedescendant') ?? '')?.textContent
  await expect.poll(activeName).toContain('Japan')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(activeName).toContain('Jersey')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(countryButton).toHaveFocus()
  await expect.element(countryButton).toHaveAccessibleName('Country: Japan, +81')
})

test('closes its list without closing the dialog around it', async () => {
  const escaped = vi.fn()
  await render(
    <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && escaped()}>
      <PhoneInput id="phone" label="Phone" onChange={() => {}} country="JP" />
    </div>,
  )
  await userEvent.click(countryButton)
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  expect(escaped).not.toHaveBeenCalled()
})

test('passes the accessibility checks: empty, filled, list open, nothing found', async () => {
  await renderForm({ country: 'JP' })
  await expectAccessible()
  await userEvent.click(field)
  await userEvent.keyboard('9055217340')
  await expectAccessible()
  await userEvent.click(countryButton)
  await expect.element(page.getByRole('option', { name: /Japan/ })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('xyzzy')
  await expect.element(page.getByText('No country found')).toBeVisible()
  await expectAccessible()
})

test('opens its list at the chosen country', async () => {
  await renderForm({ country: 'JP' })
  await userEvent.click(countryButton)
  const box = (role: 'listbox' | 'option', name?: RegExp) =>
    page.getByRole(role, { name }).element().getBoundingClientRect()
  await expect.poll(() => box('listbox').bottom - box('option', /Japan/).bottom).toBeGreaterThanOrEqual(0)
  await expect.poll(() => box('option', /Japan/).top - box('listbox').top).toBeGreaterThanOrEqual(0)
})
