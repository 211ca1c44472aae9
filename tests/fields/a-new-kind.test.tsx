import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readConfiguration } from '../../src/app/configuration/configuration-schema.ts'
import { start, type Started } from '../../src/app/start.ts'
import '../../src/app/theme.css'
import { TextInput } from '../../src/controls/input/TextInput.tsx'
import { OWN_KINDS } from '../../src/fields/own-kinds.ts'
import type { ControlProps, FieldKind } from '../../src/fields/shared/field-kind.ts'
import { renderStarted } from '../app/render-started.tsx'
import { setWindowSize } from '../support/window-size.ts'

// All that a new kind costs: this object …
const iban: FieldKind = {
  name: 'iban',
  label: 'Bank account',
  formats: 'iban',
  names: 'iban',
  types: ['string'],
  accepts: (value) => typeof value === 'string',
  Control: IbanControl,
  Display: ({ value }) => <span>{String(value).replace(/(.{4})(?=.)/g, '$1 ')}</span>,
  filter: 'tel',
}

function IbanControl({ value, onChange, id }: ControlProps) {
  return (
    <TextInput
      id={id}
      value={typeof value === 'string' ? value : ''}
      onChange={(typed) => onChange(typed.replaceAll(' ', '').toUpperCase() || undefined)}
    />
  )
}

// … and this entry.
OWN_KINDS.unshift(iban)
afterAll(() => OWN_KINDS.splice(OWN_KINDS.indexOf(iban), 1))

const plain = { type: 'string' }
const supplier = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: plain,
    account: { type: 'string', format: 'iban' },
    refundIban: plain,
    reserve: { type: 'string', 'x-switchboard': { kind: 'iban' } },
    spare: plain,
    old: plain,
  },
}
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const document = {
  openapi: '3.1.0',
  info: { title: 'Suppliers', version: '1' },
  paths: {
    '/suppliers': {
      'x-switchboard': {
        fields: { spare: { kind: 'iban' } },
        line: ['account', 'refundIban', 'reserve', 'spare', 'old'],
      },
      get: {
        parameters: [{ name: 'account', in: 'query', schema: { type: 'string', format: 'iban' } }],
        responses: { 200: json({ type: 'array', items: supplier }) },
      },
    },
    '/suppliers/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      get: { responses: { 200: json(supplier) } },
      put: { requestBody: json(supplier), responses: { 200: json(supplier) } },
    },
  },
}
const rows = [1, 2, 3].map((id) => ({
  id,
  name: `Supplier ${id}`,
  account: `DE8937040044053201300${id}`,
  refundIban: `GB82WEST1234569876543${id}`,
  reserve: `FR142004101005050001301${id}`,
  spare: `NL91ABNA04171643${id}0`,
  old: `BE6853900754703${id}`,
}))
const sent: object[] = []
const worker = setupWorker()
let app: Started | undefined

beforeAll(() => worker.start({ quiet: true, onUnhandledRequest: 'bypass' }))
beforeEach(async () => {
  sent.length = 0
  worker.resetHandlers(
    http.get('/api/openapi.json', () => HttpResponse.json(document)),
    http.get('/api/suppliers', () => HttpResponse.json(rows)),
    http.get('/api/suppliers/:id', ({ params }) => HttpResponse.json(rows[Number(params.id) - 1])),
    http.put('/api/suppliers/:id', async ({ request }) => {
      const body = (await request.json()) as object // the form's
      sent.push(body)
      return HttpResponse.json(body)
    }),
  )
  await setWindowSize(1280, 780)
})
afterEach(() => app?.stop())

async function open(path: string) {
  history.replaceState(null, '', path)
  app = start(readConfiguration({ description: '/api/openapi.json' }))
  await renderStarted(app)
}

test.each([
  ['its format', 'DE89 3704 0044 0532 0130 01'],
  ['its name', 'GB82 WEST 1234 5698 7654 31'],
  ['a hint in its schema', 'FR14 2004 1010 0505 0001 3011'],
  ['a hint beside its path', 'NL91 ABNA 0417 1643 10'],
])('draws a field in a list as the kind that %s names', async (_, grouped) => {
  await open('/suppliers')
  await expect.element(page.getByText(grouped, { exact: true })).toBeVisible()
})

test('draws the new kind on a record', async () => {
  await open('/suppliers/1')
  await expect.element(page.getByText('DE89 3704 0044 0532 0130 01', { exact: true })).toBeVisible()
})

test('sends what the control of the new kind makes of a typed text', async () => {
  await open('/suppliers/1?edit=')
  await page.getByLabelText('Account', { exact: true }).fill('gb82 west 1234 5698 7654 32')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toEqual([{ ...rows[0], id: undefined, account: 'GB82WEST12345698765432' }])
})

test('filters a list by the input that the kind names', async () => {
  await open('/suppliers')
  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Filters' }).getByLabelText('Account', { exact: true })
  await expect.element(filter).toHaveAttribute('type', 'tel')
})

test('is offered where a person corrects a field, and used from then on', async () => {
  await open('/suppliers')
  await page.getByRole('button', { name: 'Why is Old shown this way?' }).click()
  await page.getByLabelText('Show it as').selectOptions('Bank account')
  await expect.element(page.getByText('BE68 5390 0754 7031', { exact: true })).toBeVisible()
})
