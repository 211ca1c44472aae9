import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../controls/axe.ts'
import { setWindowSize } from '../support/window-size.ts'
import { field, options } from './field.ts'
import { renderControl } from './form.tsx'

const input = page.getByLabelText('Thing', { exact: true })

test('binds the label, the explanation and the message to the input', async () => {
  await renderControl(
    field('text', { required: true, description: 'As on the door.', keywords: { maxLength: 8 } }),
    'Ann',
    {
      '/thing': 'Already taken.',
    },
  )
  const box = page.getByRole('textbox', { name: 'Thing' })
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box).toHaveAccessibleDescription('Already taken. As on the door. At most 8 characters')
  await expect.element(box).toHaveAttribute('aria-required', 'true')
  await expectAccessible()
})

test.each([
  ['^[A-Z]{2}$', 'Expected: 2 capital letters'],
  ['^(?<=x)\\w+$', 'Does not have the expected form'],
])('says what fits the pattern %s where a text does not', async (pattern, message) => {
  await renderControl(field('text', { keywords: { pattern } }), 'Austria', {
    '/thing': 'Does not have the expected form',
  })
  await expect.element(page.getByText(message, { exact: true })).toBeVisible()
})

test('says once what is expected, in the message or as a hint', async () => {
  const five = field('text', { keywords: { minLength: 5 } })
  await renderControl(five, 'zu', { '/thing': 'Must be at least 5 characters' })
  const box = page.getByRole('textbox', { name: 'Thing' })
  await expect.element(box).toHaveAccessibleDescription('Must be at least 5 characters')
  await renderControl(five, 'zu', { '/thing': 'Already taken' })
  await expect.element(box.last()).toHaveAccessibleDescription('Already taken At least 5 characters')
})

test.each(['text', 'multiline', 'markdown', 'email', 'url', 'password', 'color'] as const)(
  'edits %s as text, and an emptied input is absent',
  async (kind) => {
    const form = await renderControl(field(kind), 'before')
    await input.fill('after')
    await expect.poll(form.value).toBe('after')
    await input.clear()
    await expect.poll(form.value).toBeUndefined()
    await expectAccessible()
  },
)

test.each(['text', 'number', 'boolean', 'choice', 'email', 'date', 'phone', 'file', 'unknown'] as const)(
  'names the input of %s by the property that it edits',
  async (kind) => {
    await renderControl(field(kind, { options: options('lead'), keywords: { format: 'binary' } }))
    await expect.poll(() => document.querySelector('[name="thing"]')).not.toBeNull()
  },
)

test.each([
  ['an item of a list', field('list', { item: field('text', { name: '' }) }), ['one']],
  [
    'a value of one shape among several',
    field('union', { variants: [{ label: 'Text', field: field('text', { name: '' }) }] }),
    'one',
  ],
])('names the input of %s by the property that it edits', async (_, ofThing, value) => {
  await renderControl(ofThing, value)
  await expect.element(page.getByRole('textbox')).toHaveAttribute('name', 'thing')
})

test.each([
  ['what its label says', 'The thing.'],
  ['what pydantic says of every choice', 'An enumeration.'],
])('does not show below a control %s', async (_, description) => {
  await renderControl(field('text', { description, label: 'The thing' }))
  const input = page.getByLabelText('The thing', { exact: true })
  await expect.element(input).not.toHaveAccessibleDescription()
  expect(document.querySelector('[id$="-hint"]')).toBeNull()
})

test('shows a password only after a press', async () => {
  await renderControl(field('password'), 'secret')
  await expect.element(input).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
})

test.each([
  ['007', 7, '7'],
  ['1e3', 1000, '1000'],
  ['9007199254740993', 9007199254740993n, '9007199254740993'],
  ['-12.50', -12.5, '-12.5'],
  ['1,234', 1234, '1234'],
  ['', undefined, ''],
])('reads the typed number %s', async (typed, value, shown) => {
  const form = await renderControl(field('number'))
  await input.fill(typed)
  await expect.poll(form.value).toBe(value)
  await expect.element(input).toHaveValue(typed)
  await userEvent.tab()
  await expect.element(input).toHaveValue(shown)
})

test('keeps a text that is no number, so that it can be corrected', async () => {
  const form = await renderControl(field('integer'), 5)
  await input.fill('twelve')
  await expect.poll(form.value).toBe('twelve')
  await userEvent.tab()
  await expect.element(input).toHaveValue('twelve')
})

test('keeps a big integer unchanged, and steps it exactly', async () => {
  const form = await renderControl(field('integer'), 9007199254740993n)
  await expect.element(input).toHaveValue('9007199254740993')
  await input.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(form.value).toBe(9007199254740994n)
})

test('steps a float without rounding errors', async () => {
  const form = await renderControl(field('number', { keywords: { multipleOf: 0.1 } }), 0.1)
  await input.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.poll(form.value).toBe(0.3)
})

test('keeps a decimal that is written as text a text', async () => {
  const form = await renderControl(
    field('money', { schema: { types: ['string'], nullable: false, keywords: {} } }),
    '12.50',
  )
  await expect.element(input).toHaveValue('12.50')
  await input.fill('13.5')
  await expect.poll(form.value).toBe('13.5')
})

test('says the unit of a length of time after its number', async () => {
  await renderControl(
    field('duration', { schema: { types: ['integer'], nullable: false, keywords: {} } }),
    90,
  )
  const box = page.getByRole('spinbutton', { name: 'Thing' })
  await expect.element(box).toHaveAttribute('aria-valuetext', '90 seconds')
  expect(box.element().nextElementSibling?.textContent).toBe('seconds')
  await expectAccessible()
})

test('edits a boolean with a tick box', async () => {
  const form = await renderControl(field('boolean'), false)
  await page.getByRole('checkbox', { name: 'Thing' }).click()
  await expect.poll(form.value).toBe(true)
  // The word is as good to press as the box.
  await page.getByText('Yes').click()
  await expect.poll(form.value).toBe(false)
  await expectAccessible()
})

test('says “Yes” beside a tick box whether it is ticked or not', async () => {
  await renderControl(field('boolean'), false)
  const box = page.getByRole('checkbox', { name: 'Thing' })
  for (const isTicked of [false, true]) {
    expect(box.element().parentElement?.textContent).toBe('Yes')
    if (!isTicked) await box.click()
  }
})

test('picks a colour from a box as high as the field beside it', async () => {
  await renderControl(field('color'), '#2980b9')
  const height = (label: string) =>
    page.getByLabelText(label, { exact: true }).element().getBoundingClientRect().height
  expect(height('Pick thing')).toBe(height('Thing'))
})

test('takes a finger on each part of a date', async () => {
  await renderControl(field('date'), '2026-03-14')
  await expect.element(page.getByRole('spinbutton').first()).toBeVisible()
  for (const part of page.getByRole('spinbutton').elements()) {
    const { width, height } = part.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  }
})

test('edits a nullable boolean with a third choice', async () => {
  const form = await renderControl(field('boolean', { nullable: true }), true)
  await input.selectOptions('No')
  await expect.poll(form.value).toBe(false)
  await input.selectOptions('Not set')
  await expect.poll(form.value).toBeNull()
})

test('offers the values of an enum by their labels and keeps their type', async () => {
  const form = await renderControl(
    field('choice', {
      options: [
        { value: 1, label: 'Low' },
        { value: 2, label: 'High' },
      ],
    }),
    1,
  )
  await input.selectOptions('High')
  await expect.poll(form.value).toBe(2)
  await expectAccessible()
})

test('shows and keeps a value that the enum does not name', async () => {
  const form = await renderControl(field('choice', { options: options('lead', 'customer') }), 'archived')
  await expect.element(input).toHaveDisplayValue('archived')
  await input.selectOptions('Lead')
  await input.selectOptions('archived')
  await expect.poll(form.value).toBe('archived')
})

test.each([
  ['none', 'Not set'],
  ['some', 'None'],
])('has another word than the choice %s for no choice at all', async (choice, word) => {
  await renderControl(field('choice', { options: options(choice, 'all') }))
  const [first] = page.getByRole('option').elements()
  expect(first?.textContent).toBe(word)
})

test('ticks several choices in the order of the enum and keeps unknown values', async () => {
  const form = await renderControl(field('choices', { options: options('red', 'green', 'blue') }), [
    'blue',
    'mauve',
  ])
  await expect.element(page.getByRole('checkbox', { name: 'Red' })).toHaveAttribute('name', 'thing')
  await page.getByRole('checkbox', { name: 'Red' }).click()
  await expect.poll(form.value).toEqual(['red', 'blue', 'mauve'])
  await expect.element(page.getByRole('group', { name: 'Thing' })).toBeVisible()
  await expectAccessible()
})

test('edits a date part by part', async () => {
  const form = await renderControl(field('date'), '2024-03-14')
  await page.getByRole('spinbutton', { name: /^day/ }).click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(form.value).toBe('2024-03-15')
  await expectAccessible()
})

test.each([
  ['2024-03-14T10:00:00Z', '2024-03-15T10:00:00Z'],
  ['2024-03-14T10:00:00.250+09:00', '2024-03-15T10:00:00.250+09:00'],
  ['2024-03-14 10:00', '2024-03-15 10:00'],
  ['2024-03-14T10:00:00', '2024-03-15T10:00:00'],
  ['2024-03-14', '2024-03-15'],
  ['Thu, 14 Mar 2024 10:00:00 GMT', 'Fri, 15 Mar 2024 10:00:00 GMT'],
])('keeps the form of a changed moment: %s', async (before, after) => {
  const form = await renderControl(field('date-time'), before)
  await page.getByRole('spinbutton', { name: /^day/ }).click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(form.value).toBe(after)
})

test.each([
  ['days', '2026-12-24T00:00:00Z'],
  ['local days', '2026-12-24T00:00:00'],
] as const)('takes a new day without a time, where the server writes %s', async (unit, written) => {
  const description = 'YYYY-MM-DDTHH:mm:ss.sssZ'
  const form = await renderControl(field('date-time', { unit, description }), undefined)
  await expect.element(page.getByRole('spinbutton', { name: /^day/ })).toBeVisible()
  expect(page.getByRole('spinbutton', { name: /^hour/ }).elements()).toHaveLength(0)
  expect(page.getByText(description).elements()).toHaveLength(0)
  await page.getByRole('spinbutton').first().click()
  await userEvent.keyboard('12242026')
  await expect.poll(form.value).toBe(written)
})

test('edits a day that the server writes as HTTP does', async () => {
  const form = await renderControl(field('date'), 'Thu, 14 Mar 2024 00:00:00 GMT')
  await page.getByRole('spinbutton', { name: /^day/ }).click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(form.value).toBe('Fri, 15 Mar 2024 00:00:00 GMT')
})

test('keeps a date that it cannot read, as text', async () => {
  const form = await renderControl(field('date'), 'early spring')
  await page.getByRole('textbox', { name: 'Thing' }).fill('2024-04-01')
  await expect.poll(form.value).toBe('2024-04-01')
})

test('picks a day from the calendar', async () => {
  const form = await renderControl(field('date'), '2024-03-14')
  await page.getByRole('button', { name: /Open calendar/ }).click()
  await page.getByRole('button', { name: /March 20, 2024/ }).click()
  await expect.poll(form.value).toBe('2024-03-20')
})

test('marks today in the calendar, which fits into 320 px', async () => {
  await setWindowSize(320, 640)
  await renderControl(field('date'), undefined)
  await page.getByRole('button', { name: /Open calendar/ }).click()
  const today = page.getByRole('button', { name: /^Today/ })
  await expect.element(today).toBeVisible()
  expect(getComputedStyle(today.element()).fontWeight).toBe('700')
  expect(page.getByRole('grid').element().getBoundingClientRect().right).toBeLessThan(320)
  await expectAccessible()
})

test('takes a pasted date as people write it, and copies it the same way', async () => {
  const form = await renderControl(field('date'), '2024-03-14')
  const month = page.getByRole('spinbutton', { name: /^month/ })
  await expect.element(month).toBeVisible()
  const send = (type: 'copy' | 'paste', text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    month
      .element()
      .dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  }
  send('paste', 'Monday, 12 May 2025')
  await expect.poll(form.value).toBe('2025-05-12')
  send('paste', 'early spring')
  expect(send('copy', '')).toBe('05/12/2025')
  expect(form.value()).toBe('2025-05-12')
})

test('edits a time of day', async () => {
  const form = await renderControl(field('time'), '14:30')
  await page.getByRole('spinbutton', { name: /^hour/ }).click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(form.value).toBe('15:30')
})

test('keeps properties of an object that are not described', async () => {
  const address = field('object', {
    required: true,
    fields: [field('text', { name: 'city', label: 'City' })],
  })
  const form = await renderControl(address, { city: 'Tokyo', zone: { a: 1 } })
  await page.getByLabelText('City').fill('Osaka')
  await expect.poll(form.value).toEqual({ city: 'Osaka', zone: { a: 1 } })
  await expect.element(page.getByRole('group', { name: 'Thing' })).toBeVisible()
  await expectAccessible()
})

test('leaves an optional object absent until a part of it is filled in', async () => {
  const address = field('object', {
    fields: [field('text', { name: 'city', label: 'City', required: true })],
  })
  const form = await renderControl(address)
  const city = page.getByLabelText('City')
  await city.fill('Osaka')
  await expect.poll(form.value).toEqual({ city: 'Osaka' })
  await city.clear()
  await expect.poll(form.value).toBeUndefined()
})

test('edits a length of time as on a clock, and any other value unchanged', async () => {
  const schema = { types: ['string' as const], nullable: false, keywords: {} }
  const form = await renderControl(field('duration', { schema }), 'PT25S')
  const input = page.getByRole('textbox')
  await expect.element(input).toHaveValue('0:25')
  await input.fill('1:02:03')
  await expect.poll(form.value).toBe('PT1H2M3S')
  await expect.element(input).toHaveValue('1:02:03')
  await input.fill('P1M')
  await expect.poll(form.value).toBe('P1M')
  await expectAccessible()
})

test.each([
  ['Lines', '', 'Add line', 'Line 1'],
  ['Photo URLs', '', 'Add photo URL', 'Photo URL 1'],
  ['Lines', 'Extra', 'Add extra', 'Extra 1'],
  ['Data', '', 'Add item', 'Item 1'],
])('names the rows of %s by their label or its singular', async (label, own, add, row) => {
  await renderControl(field('list', { label, item: field('text', { name: '', label: own }) }), ['one'])
  await expect.element(page.getByRole('button', { name: add, exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: row, exact: true })).toBeVisible()
})

test('moves the focus into an object that was folded', async () => {
  const city = field('text', { name: 'city', label: 'City' })
  const inner = field('object', { name: 'geo', label: 'Geo', required: true, fields: [city] })
  await renderControl(field('object', { label: 'Address', fields: [city, inner] }), undefined)
  await page.getByRole('button', { name: 'Add address' }).click()
  await expect.element(page.getByRole('textbox', { name: 'City' }).first()).toHaveFocus()
})

test('adds, moves and removes the rows of a list by keyboard', async () => {
  const form = await renderControl(field('list', { item: field('text', { name: '', label: '' }) }), [
    'one',
    'two',
  ])
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Item 3' })).toHaveFocus()
  await page.getByRole('textbox', { name: 'Item 3' }).fill('three')
  await expect.poll(form.value).toEqual(['one', 'two', 'three'])
  await page.getByRole('button', { name: 'Move item 3 up' }).click()
  await expect.poll(form.value).toEqual(['one', 'three', 'two'])
  await page.getByRole('button', { name: 'Remove item 1' }).click()
  await expect.poll(form.value).toEqual(['three', 'two'])
  await expect.element(page.getByRole('button', { name: 'Remove item 1' })).toHaveFocus()
  await expectAccessible()
  await page.getByRole('button', { name: 'Move item 2 up' }).click()
  await expect.poll(form.value).toEqual(['two', 'three'])
  await expect.element(page.getByRole('button', { name: 'Remove item 1' })).toHaveFocus()
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.poll(form.value).toBeUndefined()
  await expect.element(page.getByRole('button', { name: 'Add item' })).toHaveFocus()
})

test('adds another text of a list with Enter, and does not send the form', async () => {
  const form = await renderControl(field('list', { item: field('text', { name: '', label: '' }) }), ['one'])
  await page.getByRole('textbox', { name: 'Item 1' }).click()
  await userEvent.keyboard('{Enter}two{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Item 3' })).toHaveFocus()
  await expect.poll(form.value).toEqual(['one', 'two', ''])
})

test('keeps the focus at an input whose value is cleared', async () => {
  await renderControl(field('date'), '2024-03-14')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByRole('spinbutton', { name: /^month/ })).toHaveFocus()
})

test('shows the buttons of a row beside its control, also beside a wide one', async () => {
  await page.viewport(1280, 780)
  await renderControl(field('list', { item: field('image', { name: '', label: '' }) }), ['/a.png'])
  const input = page.getByRole('textbox', { name: 'Item 1' })
  await expect.element(input).toBeVisible()
  const { bottom } = input.element().getBoundingClientRect()
  const tool = page.getByRole('button', { name: 'Remove item 1' }).element()
  expect(tool.getBoundingClientRect().top).toBeLessThan(bottom)
})

test('edits names and values', async () => {
  const form = await renderControl(field('map', { value: field('number', { name: '', label: '' }) }), {
    a: 1,
  })
  await page.getByRole('button', { name: 'Add entry' }).click()
  await expect.element(page.getByLabelText('Name 2')).toHaveFocus()
  await page.getByLabelText('Name 2').fill('b')
  await page.getByLabelText('Value of b').fill('2')
  await expect.poll(form.value).toEqual({ a: 1, b: 2 })
  await page.getByRole('button', { name: 'Remove a' }).click()
  await expect.poll(form.value).toEqual({ b: 2 })
  await expect.element(page.getByRole('button', { name: 'Remove b' })).toHaveFocus()
  await expectAccessible()
})

const payment = field('union', {
  required: true,
  discriminator: 'type',
  variants: [
    {
      label: 'Card',
      discriminatorValue: 'card',
      field: field('object', {
        fields: [
          field('text', { name: 'type', required: true }),
          field('text', { name: 'number', label: 'Number' }),
        ],
      }),
    },
    {
      label: 'Bank',
      discriminatorValue: 'bank',
      field: field('object', {
        fields: [
          field('text', { name: 'type', required: true }),
          field('text', { name: 'iban', label: 'IBAN' }),
        ],
      }),
    },
  ],
})

test('shows the fields of the chosen shape and restores the values of another', async () => {
  const form = await renderControl(payment, { type: 'card', number: '4111' })
  const picker = page.getByRole('combobox')
  await expect.element(picker).toHaveDisplayValue('Card')
  await expect.element(picker).toHaveAttribute('name', 'type')
  await picker.selectOptions('Bank')
  await page.getByLabelText('IBAN').fill('DE02')
  await expect.poll(form.value).toEqual({ type: 'bank', iban: 'DE02' })
  await picker.selectOptions('Card')
  await expect.poll(form.value).toEqual({ type: 'card', number: '4111' })
  await expectAccessible()
})

test('names shapes without titles by their constant', async () => {
  const only = (name: string, value: string) =>
    field('constant', {
      name,
      required: true,
      schema: { types: ['string'], nullable: false, keywords: { enum: [value] } },
    })
  const shape = (type: string) => ({
    label: 'Object',
    field: field('object', { fields: [only('object', 'shipping'), only('type', type)] }),
  })
  const form = await renderControl(field('union', { variants: [shape('post'), shape('pick_up')] }), undefined)
  const picker = page.getByRole('combobox')
  await expect.element(page.getByRole('option', { name: 'Post' })).toBeInTheDocument()
  await picker.selectOptions('Pick up')
  await expect.poll(form.value).toEqual({ object: 'shipping', type: 'pick_up' })
})

test('edits a value of unknown kind as JSON and loses nothing of it', async () => {
  const form = await renderControl(field('unknown'), { deep: [{ id: 9007199254740993n }], none: null })
  await expect
    .element(input)
    .toHaveValue('{\n  "deep": [\n    {\n      "id": 9007199254740993\n    }\n  ],\n  "none": null\n}')
  await input.fill('{"deep": [9007199254740995]}')
  await expect.poll(form.value).toEqual({ deep: [9007199254740995n] })
  await expectAccessible()
})

test('reports a text that is not yet JSON, and keeps it', async () => {
  const form = await renderControl(field('unknown'), { a: 1 })
  await input.fill('{"a": ')
  await userEvent.tab()
  await expect.element(input).toHaveAccessibleDescription(/not complete JSON/)
  await expect.element(input).toHaveValue('{"a": ')
  await expect.poll(form.value).toEqual({ a: 1 })
})

test('edits a value of another type than described as JSON', async () => {
  const form = await renderControl(field('text'), { not: 'text' })
  await expect.element(input).toHaveValue('{\n  "not": "text"\n}')
  await expect.poll(form.value).toEqual({ not: 'text' })
})

test('shows no control where only one value is possible', async () => {
  await renderControl(field('constant', { keywords: { const: 'x' } }), 'x')
  await expect.element(page.getByText('Thing')).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

test('sends a file as it is, or as Base64 text', async () => {
  const form = await renderControl(field('file', { keywords: { format: 'byte' } }))
  await page.getByLabelText(/^Thing: Choose/).upload(new File(['hello'], 'a.txt', { type: 'text/plain' }))
  await expect.poll(form.value).toBe('aGVsbG8=')
})

test('shows the pictures whose addresses are edited, and a new one when its input loses the focus', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  await renderControl(field('list', { item: field('image', { name: '' }) }), [dot, ''])
  await expect.poll(() => page.getByRole('img').elements()).toHaveLength(1)
  const last = page.getByRole('textbox').last()
  await last.fill(dot)
  expect(page.getByRole('img').elements()).toHaveLength(1)
  await userEvent.tab()
  await expect.poll(() => page.getByRole('img').elements()).toHaveLength(2)
  await expectAccessible()
})

test('enters a phone number as E.164', async () => {
  const form = await renderControl(field('phone'), '+81905521734')
  await input.fill('+819055217340')
  await expect.poll(form.value).toBe('+819055217340')
  await expectAccessible()
})
