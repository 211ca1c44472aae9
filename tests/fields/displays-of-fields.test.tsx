import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../controls/axe.ts'
import type { Resource } from '../../src/openapi/model/model.ts'
import type { KindName } from '../../src/openapi/model/kind-name.ts'
import { field, options } from './field.ts'
import { renderDisplay, renderWithServer } from './form.tsx'
import { crud, described } from '../openapi/documents.ts'
import { createSessionStore } from '../../src/session/session.ts'
import { RecordDisplay } from '../../src/fields/RecordDisplay.tsx'
import { FieldDisplay } from '../../src/fields/FieldDisplay.tsx'

const main = page.getByRole('main')

test.each<[KindName, unknown, string]>([
  ['text', 'Minato Trading', 'Minato Trading'],
  ['number', 1204.5, '1,204.5'],
  ['integer', 9007199254740993n, '9,007,199,254,740,993'],
  ['boolean', true, 'Yes'],
  ['boolean', false, 'No'],
  ['duration', 95, '1:35'],
  ['duration', 'PT1H2M3S', '1:02:03'],
  ['time', '07:30:00', '07:30'],
  ['time', '07:30:00Z', '07:30 UTC'],
  ['markdown', '**Blue** [crates](https://a.example)', 'Blue crates'],
  ['password', 'secret', '••••••'],
  ['object', { city: 'Tokyo', zip: '104' }, 'Tokyo, 104'],
  ['list', ['a', 'b', 'c', 'd', 'e'], 'a, b, c +2'],
  ['map', { tier: 'gold' }, 'tier: gold'],
  ['unknown', { a: [9007199254740993n] }, '1 entry'],
  ['unknown', { a: 9007199254740993n }, '9007199254740993'],
  ['date', 'early spring', 'early spring'],
  ['text', { not: 'text' }, 'text'],
])('shows %s %s in a cell', async (kind, value, words) => {
  const more = kind === 'object' ? { fields: [field('text', { name: 'city' })] } : {}
  await renderDisplay(field(kind, more), value)
  await expect.element(main).toHaveTextContent(words)
  await expectAccessible()
})

test.each([undefined, null, '', [], {}])(
  'shows a dash for %o and names the value in its tooltip',
  async (value) => {
    await renderDisplay(field('text'), value)
    await expect.element(page.getByRole('img', { name: 'empty' })).toHaveTextContent('—')
    await expectAccessible()
  },
)

test.each([
  ['R', 'Round'],
  ['X', 'X'],
])('shows a code by its meaning if the description has one: %s as %s', async (value, words) => {
  await renderDisplay(field('text', { name: 'shape', options: [{ value: 'R', label: 'Round' }] }), value)
  await expect.element(main).toHaveTextContent(words)
})

test('shows plain values of an undescribed list as text', async () => {
  await renderDisplay(field('unknown'), ['jazz', 3, true], 'record')
  await expect.element(main).toHaveTextContent('jazz, 3, true')
})

test('shows a list of short values in one line, and does not group the digits of ids', async () => {
  const item = field('integer', { name: '' })
  await renderDisplay(field('list', { name: 'recipientIds', item }), [1234, 31, 2048], 'record')
  await expect.element(main).toHaveTextContent(/^1234 ?31 ?2048$/)
  const [first, last] = page.getByRole('listitem').elements()
  expect(first?.getBoundingClientRect().top).toBe(last?.getBoundingClientRect().top)
})

test.each<[string, KindName, unknown, string[]]>([
  ['a map', 'map', { tier: 'gold', region: 'eu', team: 'blue' }, ['tier: gold', 'region: eu']],
  ['a list', 'list', ['urgent', 'billing', 'vip'], ['urgent', 'billing']],
])('shows labels in %s as pills, in a cell the first two of them', async (_, kind, value, words) => {
  const item = kind === 'list' ? { item: field('text', { name: '' }) } : {}
  await renderDisplay(field(kind, { name: 'labels', ...item }), value)
  for (const word of words) {
    const pill = page.getByText(word, { exact: true })
    await expect.element(pill).toBeVisible()
    expect(getComputedStyle(pill.element()).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  }
  await expect.element(main).toHaveTextContent(/\+1$/)
  await expectAccessible()
})

test('shows the picture of a file that a field names by its id, as the link to the file', async () => {
  const content = { 'text/plain': { schema: { type: 'string' } } }
  const description = described({
    ...crud('/files', 'id', {
      type: 'object',
      properties: { id: { type: 'string' }, title: { type: 'string' } },
    }),
    '/assets/{id}': { get: { responses: { 200: { description: 'OK', content } } } },
  })
  const requested: string[] = []
  const dot = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (one) =>
    one.charCodeAt(0),
  )
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(new Request(input).url)
    requested.push(pathname)
    return pathname.startsWith('/api/assets/')
      ? new Response(dot, { headers: { 'Content-Type': 'image/gif' } })
      : Response.json({ id: '7d3f', title: 'Harbour' })
  })
  onTestFinished(() => fetched.mockRestore())
  const relation = { resource: '/files', isEmbedded: false, evidence: field('text').evidence }
  const cover = field('relation', { name: 'cover_image', label: 'Cover image', relation })
  await renderWithServer(
    <main>
      <RecordDisplay field={cover} value="7d3f" record={{}} />
      <RecordDisplay
        field={field('text', { name: 'avatar', label: 'Avatar' })}
        value="0b8c7f52-41de-4f0e-9a53-2f6f0d1c77aa"
        record={{}}
      />
      <RecordDisplay field={field('text', { name: 'image' })} value="nginx" record={{}} />
      <FieldDisplay
        field={field('relation', { name: 'file', relation })}
        value="7d3f"
        layout="cell"
        record={{}}
      />
    </main>,
    description,
  )
  await expect.element(page.getByRole('link').first()).toHaveAttribute('href', '/files/7d3f')
  await expect.element(main.getByRole('img', { name: 'Cover image' })).toBeInTheDocument()
  await expect.element(main.getByRole('img', { name: 'Avatar' })).toBeInTheDocument()
  await expect.element(main.getByText('Harbour')).toBeVisible()
  await expect.element(main.getByText('nginx')).toBeVisible()
  expect(requested).toContain('/api/assets/7d3f')
})

test('shows similar objects as a table, at first only a few rows', async () => {
  const stop = (index: number) => ({
    place: `Stop ${index}`,
    minutes: index * 5,
    note: '',
    area: { zone: 'Harbour' },
  })
  const value = Array.from({ length: 12 }, (_, index) => stop(index + 1))
  const item = field('object', { name: '', fields: [field('text', { name: 'place', label: 'Place' })] })
  await renderDisplay(field('list', { name: 'stops', label: 'Stops', item }), value, 'record')
  const table = page.getByRole('table', { name: 'Stops' })
  await expect.element(table.getByRole('columnheader').first()).toHaveTextContent('Place')
  await expect.element(table.getByRole('columnheader', { name: 'Minutes' })).toBeVisible()
  await expect.element(table.getByRole('row').nth(5)).toHaveTextContent('Stop 5')
  await expect.element(table.getByText('Stop 6')).not.toBeInTheDocument()
  await expectAccessible()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(table.getByRole('row').nth(12)).toHaveTextContent('Stop 12')
  await expect.element(table.getByRole('columnheader', { name: 'Area' })).toBeVisible()
  await expect.element(table.getByText('Harbour').first()).toBeVisible()
  await expectAccessible()
})

test('plays each of the recordings in a table of objects', async () => {
  // A player whose sound is missing has no button.
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}))
  onTestFinished(() => fetched.mockRestore())
  const item = field('object', { fields: [field('url', { name: 'url' }), field('text', { name: 'label' })] })
  const calls = ['Greeting', 'Question'].map((label, index) => ({ url: `/calls/${index}.wav`, label }))
  await renderDisplay(field('list', { label: 'Recordings', item }), calls, 'record')
  await expect.element(page.getByRole('button', { name: /Greeting$/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Question$/ })).toBeVisible()
})

test('shows a list of a few words in a table of objects, such as the days of opening hours', async () => {
  const days = field('list', { name: 'days', label: 'Days', item: field('text') })
  const opens = field('text', { name: 'opens', label: 'Opens' })
  await renderDisplay(
    field('list', { item: field('object', { fields: [days, opens] }) }),
    [
      { days: ['Monday', 'Tuesday'], opens: '8', closes: '17' },
      { days: ['Friday'], opens: '9', closes: '15' },
    ],
    'record',
  )
  const row = page.getByRole('row', { name: /Monday.*Tuesday.*8/ })
  await expect.element(row).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show all columns' })).not.toBeInTheDocument()
})

test('shows ids and times of the server after what says more, in tables and in objects', async () => {
  const parts = (index: number) => ({ id: index, created_at: '2026-01-01T00:00:00Z', name: `Stop ${index}` })
  await renderDisplay(field('list', { label: 'Stops' }), [parts(1), parts(2)], 'record')
  const headers = page.getByRole('columnheader')
  await expect.element(headers.nth(0)).toHaveTextContent('Name')
  await expect.element(headers.nth(1)).toHaveTextContent('ID')
  const fields = [
    field('integer', { name: 'id', label: 'ID' }),
    field('text', { name: 'name', label: 'Name' }),
  ]
  await renderDisplay(field('object', { fields }), { ...parts(1), note: 'By the gate' }, 'record')
  await expect.element(page.getByRole('term').nth(0)).toHaveTextContent('Name')
  await expect.element(page.getByRole('term').nth(2)).toHaveTextContent('ID')
  await renderDisplay(field('unknown'), { ...parts(1), note: 'By the gate' }, 'record')
  await expect.element(page.getByRole('term').nth(4)).toHaveTextContent('Name')
  await expect.element(page.getByRole('term').nth(6)).toHaveTextContent('ID')
})

test('shortens the words of a narrow cell, and keeps the count of the others in sight', async () => {
  const words = ['Listen to the message', 'Call back before noon', 'Third']
  await renderDisplay(field('list', { name: 'tags', item: field('text') }), words)
  const cell = main.element() as HTMLElement
  cell.style.width = '12rem'
  const more = page.getByText('+1')
  await expect.element(more).toBeVisible()
  expect(more.element().getBoundingClientRect().right).toBeLessThanOrEqual(cell.getBoundingClientRect().right)
})

test('shows tags that are records of their own by their names, not as words', async () => {
  const relation = { resource: '/companies', isEmbedded: false, evidence: field('text').evidence }
  const item = field('relation', { relation })
  await renderDisplay(field('list', { name: 'tags', item }), ['7', '8'], 'record')
  await expect.poll(() => page.getByRole('listitem').all().length).toBe(2)
})

test('shows undescribed objects as a table too, and counts them in a cell', async () => {
  const value = [{ minutes: 5, cost: 2.5 }, { minutes: 9, cost: 4 }, { minutes: 7 }]
  await renderDisplay(field('unknown', { label: 'Stops' }), value, 'record')
  await expect
    .element(page.getByRole('table', { name: 'Stops' }).getByRole('row').nth(2))
    .toHaveTextContent('94')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await renderDisplay(field('unknown', { label: 'Stops' }), value)
  await expect.element(main.last()).toHaveTextContent(/^3 items$/)
})

test.each(['object', 'map', 'unknown'] as const)(
  'folds many lines of an %s behind its name',
  async (kind) => {
    const value = {
      name: 'North wing',
      rooms: 4,
      beds: 8,
      floors: 2,
      lifts: 1,
      doors: 9,
      keys: 11,
      lamps: 55,
    }
    const parts = Object.keys(value).map((name) => field('text', { name, label: name }))
    await renderDisplay(field(kind, kind === 'object' ? { fields: parts } : {}), value, 'record')
    const heading = main.getByText(/^North wing/).first()
    await expect.element(heading).toBeVisible()
    await expect.element(page.getByText('55')).not.toBeVisible()
    await expectAccessible()
    await heading.click()
    await expect.element(page.getByText('55')).toBeVisible()
    await expectAccessible()
  },
)

test('folds each of many parts under its name, in every spelling', async () => {
  const item = field('object', { name: '', fields: [] })
  const names = ['North', 'South', 'East', 'West']
  // Each has other parts, so a table would have gaps.
  const value = names.map((Name) => ({ Name, [`Rooms ${Name}`]: 12, [`Beds ${Name}`]: 20 }))
  await renderDisplay(field('list', { name: 'wings', item }), value, 'record')
  await expect.element(page.getByText('North').first()).toBeVisible()
  await expect.element(page.getByText('12').first()).not.toBeVisible()
  await page.getByText('North').first().click()
  await expect.element(page.getByText('12').first()).toBeVisible()
  await expectAccessible()
})

test('says that a picture cannot be shown', async () => {
  await renderDisplay(field('image'), 'data:image/png;base64,AA', 'record')
  await expect.element(main).toHaveTextContent('(cannot be shown)')
  await expectAccessible()
})

test('shows few digits of a fraction in a row, and all of them on the record', async () => {
  await renderDisplay(field('number'), 0.123456789)
  await expect.element(main).toHaveTextContent(/^0\.1235$/)
  await renderDisplay(field('number'), 1234567.891234)
  await expect.element(main.last()).toHaveTextContent(/^1,234,567\.8912$/)
  await renderDisplay(field('number'), 0.123456789, 'record')
  await expect.element(main.last()).toHaveTextContent(/^0\.123456789$/)
})

test('does not group the digits of an id or a year', async () => {
  await renderDisplay(field('integer', { name: 'companyId' }), 20260)
  await expect.element(main).toHaveTextContent('20260')
})

test('shows cents as an amount of the currency beside them, and unchanged without one', async () => {
  const cents = field('money', { description: 'In the smallest currency unit.' })
  await renderDisplay(cents, 1999, 'cell', { currency: 'usd' })
  await expect.element(main).toHaveTextContent('$19.99')
})

test.each([
  ['In cents.', 'Price', '19.99'],
  ['In cents.', 'Price in cents', '1,999'],
  ['In the smallest currency unit.', 'Price', '1,999'],
  ['In euros and cents.', 'Price', '1,999.00'],
])('shows 1999 of an unknown currency (%s, %s) as %s', async (description, label, text) => {
  await renderDisplay(field('money', { description, label }), 1999)
  await expect.element(main).toHaveTextContent(new RegExp(`^${text}$`))
})

test('shows bytes in KB and MB', async () => {
  await renderDisplay(field('integer', { name: 'memory_in_bytes' }), 596_755_682)
  await expect.element(main).toHaveTextContent('569 MB')
})

test.each([
  ['status', 'in_progress', 'In progress'],
  ['bankAccountType', 'monthlyFull', 'Monthly full'],
  ['slug', 'in_progress', 'in_progress'],
  ['state', 'CA', 'CA'],
])('shows the text %s %s as %s', async (name, value, words) => {
  await renderDisplay(field('text', { name }), value)
  await expect.element(main).toHaveTextContent(words)
})

test('names the parts of an undescribed value', async () => {
  await renderDisplay(field('unknown'), { source_system: { lastSeen: 'today' } }, 'record')
  await expect.element(main).toHaveTextContent('Source systemLast seentoday')
  await expectAccessible()
})

test('shows money in its currency', async () => {
  await renderDisplay(field('money', { currency: 'EUR' }), 1234.5)
  await expect.element(main).toHaveTextContent('€1,234.50')
})

test('shows an object that is only an amount as this amount, and otherwise all of its parts', async () => {
  const money = field('object', { fields: [field('text', { name: 'amount', description: 'In cents' })] })
  await renderDisplay(money, { amount: '10050', currency: 'EUR' }, 'record')
  await expect.element(main).toHaveTextContent(/^€100.50$/)
  await renderDisplay(money, { amount: '0.12345', currency: 'EUR' }, 'record')
  await expect.element(main.last()).toHaveTextContent('0.12345')
  await renderDisplay(money, { amount: '1', currency: 'EUR', tax: '19' }, 'record')
  await expect.element(main.last()).toHaveTextContent('19')
})

test('takes the currency beside an amount', async () => {
  await renderDisplay(field('money'), 1200, 'cell', { currency: 'JPY' })
  await expect.element(main).toHaveTextContent('¥1,200')
  await renderDisplay(field('money'), 1200, 'cell', { CurrencyCode: 'GBP' })
  await expect.element(main.last()).toHaveTextContent('£1,200.00')
})

test.each([
  ['customer', 'success'],
  ['lead', 'warning'],
  ['blocked', 'danger'],
  ['not paid', 'neutral'],
  ['inactive', 'neutral'],
  ['whatever', 'neutral'],
])('gives the state %s the tone %s', async (value, tone) => {
  await renderDisplay(field('choice', { options: options(value) }), value)
  await expect.element(main.getByText(value, { exact: false })).toHaveAttribute('data-tone', tone)
  await expectAccessible()
})

test('links an e-mail address to a new mail and a web address to a new tab', async () => {
  await renderDisplay(field('email'), 'a+b@minato.example')
  await expect.element(page.getByRole('link')).toHaveAttribute('href', 'mailto:a%2Bb@minato.example')
})

test('fetches a file on the server itself as the person who is signed in', async () => {
  const own = `${location.origin}/api/files/3.pdf`
  const addresses = [own, `${location.origin}/api/about.html`, 'https://other.example/3.pdf']
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => fetched.mockRestore())
  createSessionStore('test').set({ accessToken: 'abc' })
  onTestFinished(() => createSessionStore('test').end())
  await renderWithServer(
    <main>
      {addresses.map((address) => (
        <FieldDisplay key={address} field={field('url')} value={address} layout="record" record={{}} />
      ))}
    </main>,
  )
  const links = page.getByRole('link')
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(addresses.slice(1))
  await page.getByRole('button', { name: own }).click()
  await expect.poll(() => fetched.mock.calls.map(([request]) => (request as Request).url)).toContain(own)
  // A server may allow its files to no page of another origin.
  await expect.element(page.getByRole('link', { name: 'open its address' })).toHaveAttribute('href', own)
})

test('never makes a link to a script', async () => {
  await renderDisplay(field('url'), 'javascript:alert(1)')
  await expect.element(main).toHaveTextContent('javascript:alert(1)')
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('shows a moment as a relative word, exact on hover', async () => {
  const tenMinutesAgo = new Date(Date.now() - 10 * 60_000).toISOString()
  await renderDisplay(field('date-time'), tenMinutesAgo)
  await expect.element(main.getByText('10m ago')).toHaveAttribute('title', expect.stringMatching(/\d{4}/))
})

test('shows a day on a record with the time since or until then', async () => {
  await renderDisplay(field('date'), '2024-03-14', 'record')
  await expect.element(main).toHaveTextContent(/March 14, 2024 · \d+ years? ago/)
})

test('shows no time of day where the server has only a day', async () => {
  await renderDisplay(field('date-time'), '2024-03-14', 'record')
  await expect.element(main).toHaveTextContent(/March 14, 2024 · /)
})

test.each(['2024-03-14T00:00:00+14:00', '2024-03-14T00:00:00-11:00', '2024-03-14T00:00:00Z'])(
  'shows %s as its day where the server writes days as midnights',
  async (midnight) => {
    await renderDisplay(field('date-time', { unit: 'days' }), midnight, 'record')
    await expect.element(main).toHaveTextContent(/^March 14, 2024 ·/)
  },
)

test('shows the name alone of an object that has nothing else but an id', async () => {
  const category = field('object', { fields: [field('text', { name: 'name', label: 'Name' })] })
  await renderDisplay(category, { id: 7, name: 'Dogs' }, 'record')
  await expect.element(page.getByText('Dogs')).toBeVisible()
  expect(page.getByRole('term').elements()).toEqual([])
  await renderDisplay(category, { id: 7, name: 'Dogs', legs: 4 }, 'record')
  await expect.poll(() => page.getByRole('term').elements()).toHaveLength(3)
})

test('shows the value alone of an object that has nothing else', async () => {
  const sex = field('object', { fields: [field('text', { name: 'value', label: 'Value' })] })
  await renderDisplay(sex, { value: 'F' }, 'record')
  await expect.element(page.getByText('F', { exact: true })).toBeVisible()
  expect(page.getByRole('term').elements()).toEqual([])
})

test('shows the parts of an object on a record, also those that are not described', async () => {
  const address = field('object', { fields: [field('text', { name: 'city', label: 'City' })] })
  await renderDisplay(address, { city: 'Tokyo', extra: { deep: true } }, 'record')
  await expect.element(page.getByRole('term').filter({ hasText: 'City' })).toBeVisible()
  await expect.element(page.getByRole('term').filter({ hasText: 'Extra' })).toBeVisible()
  const colour = (role: 'term' | 'definition') =>
    getComputedStyle(page.getByRole(role).first().element()).color
  expect(colour('term')).not.toBe(colour('definition'))
  await expect.element(main).toHaveTextContent('DeepYes')
  await expectAccessible()
})

test('draws formatted text on a record', async () => {
  await renderDisplay(field('markdown'), 'Asks for the **blue crates**.', 'record')
  await expect.element(page.getByRole('strong')).toHaveTextContent('blue crates')
})

test.each([
  ['the record', { company: { id: 3, name: 'Minato Trading' } }],
  ['its name', { companyName: 'Minato Trading' }],
])('names a related record by %s beside its id, without a request', async (_what, beside) => {
  const company = field('relation', {
    name: 'companyId',
    relation: {
      resource: '/companies',
      embeddedIn: 'company',
      isEmbedded: false,
      evidence: { confidence: 1, reasons: [] },
    },
  })
  const companies = {
    path: '/companies',
    itemPath: '/companies/{id}',
    itemId: { at: ['id'], parameter: 'id', evidence: { confidence: 1, reasons: [] } },
    itemIds: [],
    singular: 'Company',
    label: 'Companies',
    read: { path: '/companies/{id}', parameters: [] },
    presentation: { header: ['name'] },
    fields: [field('text', { name: 'name' })],
  }
  await renderWithServer(
    <main>
      <FieldDisplay field={company} value={3} record={{ companyId: 3, ...beside }} layout="cell" />
    </main>,
    { resource: () => companies as never }, // as much of a resource as a name needs
  )
  await expect
    .element(page.getByRole('link', { name: 'Minato Trading' }))
    .toHaveAttribute('href', '/companies/3')
})

test.each([
  [{ data: null }, /^None$/],
  [{ links: { related: '/posts/3/author' } }, /^Links ?Related ?\/posts\/3\/author$/],
])('says that a relationship of JSON:API is empty only where the server does: %j', async (value, words) => {
  const type = field('constant', {
    name: 'type',
    schema: { types: ['string'], nullable: false, keywords: { enum: ['people'] } },
  })
  const data = field('object', { name: 'data', fields: [type, field('text', { name: 'id' })] })
  const author = field('object', { name: 'author', fields: [data] })
  const people = {
    name: 'people',
    path: '/people',
    label: 'People',
    read: {},
    list: {},
  } as unknown as Resource // all that is read of one
  await renderWithServer(
    <main>
      <RecordDisplay field={author} value={value} record={{}} />
    </main>,
    { resources: [people] },
  )
  await expect.element(main).toHaveTextContent(words)
})

test('names an embedded record that the server has in a list, even where it is not described', async () => {
  const text = { type: 'string' }
  const one = { type: 'object', properties: { id: { type: 'integer' }, name: text } }
  const description = described(crud('/people', 'id', one))
  const person = field('unknown', { name: 'person', label: 'Person' })
  const value = { id: 3, name: 'Chiyo Tanabe', street: 'Kanda 1', city: 'Tokyo', zip: '104' }
  await renderWithServer(
    <main>
      <RecordDisplay field={person} value={value} />
      <RecordDisplay field={person} value={{ id: 4, city: 'Osaka' }} />
    </main>,
    description,
  )
  await expect.element(page.getByRole('link', { name: 'Chiyo Tanabe' })).toHaveAttribute('href', '/people/3')
  await expect.element(main).not.toHaveTextContent('Kanda')
  await expect.element(main).toHaveTextContent('Osaka')
  const people = [value, { ...value, id: 5, name: 'Goro Ito' }]
  await renderWithServer(
    <main>
      <RecordDisplay field={field('unknown', { name: 'people' })} value={people} />
    </main>,
    description,
  )
  await expect.element(page.getByRole('link', { name: 'Goro Ito' })).toHaveAttribute('href', '/people/5')
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('names a record whose name begins with its kind, also where it stands for an id', async () => {
  const Plot = { type: 'object', properties: { id: { type: 'integer' }, label: { type: 'string' } } }
  const plot = { oneOf: [{ type: 'integer' }, Plot] }
  const Row = { type: 'object', properties: { id: { type: 'integer' }, plot } }
  const description = described({ ...crud('/plots', 'id', Plot), ...crud('/rows', 'id', Row) })
  const related = description.resource('/rows')?.fields.find(({ name }) => name === 'plot')
  await renderWithServer(
    <main>
      <RecordDisplay field={field('unknown', { name: 'plot' })} value={{ id: 3, label: 'Plot A1' }} />
      {related && <RecordDisplay field={related} value={{ id: 4, label: 'Plot A2' }} />}
    </main>,
    description,
  )
  await expect.element(page.getByRole('link', { name: 'Plot A1' })).toHaveAttribute('href', '/plots/3')
  await expect.element(page.getByRole('link', { name: 'Plot A2' })).toHaveAttribute('href', '/plots/4')
})

test('shows the picture of a related file', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  await renderDisplay(field('unknown', { label: 'Cover' }), { id: 3, mime: 'image/gif', url: dot })
  await expect.element(page.getByRole('img', { name: 'Cover' })).toHaveAttribute('src', dot)
  const relation = { resource: '/files', isEmbedded: true, evidence: field('text').evidence }
  const sheet = { id: 3, name: 'sheet.gif', mime: 'image/gif', url: dot }
  await renderDisplay(field('relation', { name: 'sheet', label: 'Sheet', relation }), sheet)
  await expect.element(page.getByRole('img', { name: 'Sheet' })).toHaveAttribute('src', dot)
  await renderDisplay(field('object', { name: 'avatar', label: 'Avatar' }), { id: 3, url: dot })
  await expect.element(page.getByRole('img', { name: 'Avatar' })).toHaveAttribute('src', dot)
  const photo = { id: 3, url: 'https://a.example/photos/3/', title: 'At the gate' }
  await renderDisplay(field('object', { name: 'photo', label: 'Photo' }), photo, 'record')
  await expect.element(page.getByText('At the gate')).toBeVisible()
  await renderDisplay(field('object', { name: 'avatar', label: 'Film' }), { mime: 'video/mp4', url: dot })
  await expect.element(page.getByText('video/mp4', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Film' })).not.toBeInTheDocument()
})
