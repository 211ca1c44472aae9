import { expect, test } from 'vitest'
import type { Resource } from '../../../../../src/openapi/model/model.ts'
import { hasCalls } from '../../../../../src/openapi/resources/paths/call-signs.ts'
import {
  described,
  documentOf,
  listOfRef,
  ref,
  resourceAt,
  responds,
  takes,
  type Json,
} from '../../../documents.ts'

const schemas = {
  Car: { type: 'object', properties: { id: { type: 'integer' }, model: { type: 'string' } } },
}
const done = { responses: { 204: { description: 'Done' } } }

function cars(more: Json, item = '/cars/{id}'): Resource {
  const paths = {
    '/cars': { get: responds(listOfRef('Car')), post: takes(ref('Car')) },
    [item]: { get: responds(ref('Car')) },
    ...more,
  }
  return resourceAt(described(paths, schemas), '/cars')
}

const ids = (operations: readonly { id: string }[]) => operations.map((one) => one.id)

test('repairs a car whose id comes after the verb, on the page of the car', () => {
  const { actions, collectionActions } = cars({
    '/cars/repair/{id}': { post: done },
    '/cars/wash': { post: done },
  })
  expect(ids(actions)).toEqual(['POST /cars/repair/{id}'])
  expect(ids(collectionActions)).toEqual(['POST /cars/wash'])
})

test('deletes a car by another method where the path says so, on the page of the car', () => {
  const { actions, destroy } = cars({
    '/cars/deleteCar/{id}': { post: done },
    '/cars/remove/{id}': { get: { ...done, summary: 'Remove a car' } },
    '/drivers/{id}/deleteCar': { post: done },
  })
  expect([destroy?.id, ...ids(actions)]).toEqual(['POST /cars/deleteCar/{id}', 'GET /cars/remove/{id}'])
})

test.each([['/rent/{carId}'], ['/rent/{car_id}'], ['/rent/{id_car}']])('rents a car at %s', (path) => {
  expect(ids(cars({ [path]: { post: done } }).actions)).toEqual([`POST ${path}`])
})

test('uses the id of the record, whatever its name', () => {
  const { actions } = cars({ '/stolen/{plate}': { put: done } }, '/cars/{plate}')
  expect(ids(actions)).toEqual(['PUT /stolen/{plate}'])
})

test('ignores ids of other records, and paths without one', () => {
  const { actions, collectionActions } = cars({
    '/cars/photos/{id}': { put: done },
    '/cars/note/{id}': { delete: done },
    '/verify/{token}': { post: done },
    '/invite/{id}': { post: done },
  })
  expect(ids(actions)).toEqual([])
  expect(ids(collectionActions)).toEqual(['PUT /cars/photos/{id}', 'DELETE /cars/note/{id}'])
})

test('deletes a car whose key is written in another case', () => {
  const { destroy } = cars({ '/cars/deleteCar/{carID}': { delete: done } }, '/cars/{carId}')
  expect(destroy?.id).toBe('DELETE /cars/deleteCar/{carID}')
})

test('restarts the car of a path that has nothing but deeds below its key', () => {
  const { actions } = cars({
    '/actions/{carId}/start': { post: done },
    '/actions/{carId}/stop': { post: done },
    '/parts/{carId}/order': { post: done },
  })
  expect(ids(actions)).toEqual(['POST /actions/{carId}/start', 'POST /actions/{carId}/stop'])
})

test.each([
  ['/cars/repair/{id}', true],
  ['/rent/{carId}/', true],
  ['/actions/{carId}/restart', true],
  ['/cars/{id}', false],
  ['/cars/{id}/repair', false],
])('is loaded for a description with a deed at %s: %s', (path, isLoaded) => {
  const paths = { '/cars': { get: responds(listOfRef('Car')), post: takes(ref('Car')) } }
  expect(hasCalls(documentOf({ ...paths, [path]: { post: done } }, schemas))).toBe(isLoaded)
})

test.for([
  ['/cars/permission/{carId}', ['GET', 'PUT']],
  ['/stats/{carId}', ['GET']],
  ['/cars/download/{id}', ['GET']],
] as const)('shows what %s reads and changes on the page of the car', ([path, methods]) => {
  const part = { type: 'object', properties: { canDrive: { type: 'boolean' } } }
  const operations = { get: responds(part), put: takes(part) }
  const some = Object.fromEntries(
    methods.map((method) => [method.toLowerCase(), operations[method === 'GET' ? 'get' : 'put']]),
  )
  expect(ids(cars({ [path]: some }).actions)).toEqual(methods.map((method) => `${method} ${path}`))
})

test.for(['/cars/owner/{id}', '/owners/{ownerId}', '/cars/code/{code}', '/repairs/car/{carId}'])(
  'leaves what %s reads alone, which is no part of a car',
  (path) => {
    const owner = { type: 'object', properties: { name: { type: 'string' } } }
    expect(cars({ [path]: { get: responds(owner) } }).actions).toEqual([])
  },
)

test('washes a car by the name that another path has for its id', () => {
  const { actions } = cars({
    '/cars/{vehicleId}/drive': { post: done },
    '/dev/wash/{vehicleId}': { post: done },
  })
  expect(ids(actions)).toEqual(['POST /cars/{vehicleId}/drive', 'POST /dev/wash/{vehicleId}'])
})

test.for(['/car/repair/{id}', '/repairCar/{id}', '/repair-car/{id}'])('repairs a car at %s', (path) => {
  expect(ids(cars({ [path]: { post: done } }).actions)).toEqual([`POST ${path}`])
})

test.for(['/car/parts/{id}', '/driver-car/{id}', '/repair/{id}', '/cars-sold/{id}'])(
  'leaves what %s does alone, which names no car',
  (path) => {
    const drivers = { '/drivers': { get: responds(listOfRef('Driver')) } }
    expect(cars({ [path]: { post: done }, ...drivers }).actions).toEqual([])
  },
)

test('changes a car whose id comes after its noun, whatever else the path names', () => {
  const { actions } = cars({
    '/fleet/AssignDriversToCar/{id}': { put: done },
    '/fleet/RemoveCarFromDriver/{id}': { put: done },
    '/fleet/CarToDriver/{id}': { get: responds(ref('Car')) },
  })
  expect(ids(actions)).toEqual(['PUT /fleet/AssignDriversToCar/{id}'])
})

test('does with a row what stands under another word with its id, whatever selects the rows', () => {
  const Copy = { type: 'object', properties: { copyId: { type: 'string' }, shelf: { type: 'string' } } }
  const paths = {
    '/copies/byBookId': {
      get: { ...responds(listOfRef('Copy')), parameters: [{ name: 'bookId', in: 'query', schema: {} }] },
    },
    '/queue/{copyId}/join': { post: done },
    '/queue/{copyId}/leave': { post: done },
    '/queue/{bookId}/reset': { post: done },
  }
  const { actions } = resourceAt(described(paths, { Copy }), '/copies/byBookId')
  expect(ids(actions)).toEqual(['POST /queue/{copyId}/join', 'POST /queue/{copyId}/leave'])
})
