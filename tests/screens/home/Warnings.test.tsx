import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { parseDocument } from '../../../src/openapi/description/parse-document.ts'
import { openApp } from '../demo-page.tsx'

test('lists on the home page the mistakes in the description, each with its position', async () => {
  const document = await parseDocument(
    [
      'openapi: 3.0.0',
      'info: {title: Bakery}',
      'paths:',
      '  /orders:',
      '    get: {responses: {200: {$ref: "#/components/responses/Gone"}}}',
      'info: {title: Corner bakery}',
    ].join('\n'),
  )
  await openApp('/', { document })
  await page.getByText('2 things look wrong in the description').click()
  await expect
    .element(
      page.getByText('The key “info” stands here a second time; the last one counts. (line 6, column 1)'),
    )
    .toBeVisible()
  await expect.element(page.getByText('#/components/responses/Gone leads nowhere')).toBeVisible()
  await expect.element(page.getByText('/paths/~1orders/get/responses/200')).toBeVisible()
})

test('leads from the menu of the server to the mistakes, opened and in sight', async () => {
  const many = Array.from({ length: 30 }, (_, index) => [
    `/things${index}`,
    { get: { responses: { 200: { $ref: '#/components/responses/Gone' } } } },
  ])
  const document = { openapi: '3.0.0', info: { title: 'Bakery' }, paths: Object.fromEntries(many) }
  await openApp('/', { document })
  await page.getByRole('button', { name: 'This server' }).first().click()
  await page.getByRole('link', { name: /What looks wrong in the description/ }).click()
  await expect.element(page.getByText('One thing looks wrong in the description')).toHaveFocus()
  await expect.element(page.getByText(/leads nowhere/).first()).toBeVisible()
})
