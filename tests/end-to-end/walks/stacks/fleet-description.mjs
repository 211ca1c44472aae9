// What Swashbuckle writes of the car pool: three media types a response, nullable everywhere, names of enums in an extension.
const ref = (name) => ({ $ref: `#/components/schemas/${name}` })
const types = (schema, ...names) => Object.fromEntries(names.map((name) => [name, { schema }]))
const success = (schema) => ({
  200: { description: 'Success', content: types(schema, 'text/plain', 'application/json', 'text/json') },
})
const empty = { 204: { description: 'No Content' } }
const body = (schema) => ({
  content: types(schema, 'application/json', 'text/json', 'application/*+json'),
})
const text = { type: 'string', nullable: true }
const guid = { type: 'string', format: 'uuid' }
const id = { name: 'id', in: 'path', required: true, schema: guid }
const query = (name, schema) => ({ name, in: 'query', schema })
const int = { type: 'integer', format: 'int32' }
const paging = [
  query('PageNumber', { ...int, default: 1 }),
  query('PageSize', { ...int, default: 10, maximum: 50 }),
  query('SortBy', { type: 'string' }),
  query('SortDirection', ref('SortDirection')),
  query('SearchTerm', { type: 'string' }),
]
const list = (name) => ({ type: 'array', items: ref(name) })
const vehicles = (more) => ({ tags: ['Vehicles'], ...more })
const values = {
  fuel: ref('Fuel'),
  seats: int,
  pricePerDay: { type: 'number', format: 'double' },
  depotId: guid,
  registeredOn: { type: 'string', format: 'date', nullable: true },
  serviceInterval: { type: 'string', format: 'date-span', nullable: true },
  remarks: text,
}
const enumOf = (...names) => ({
  enum: names.map((_, index) => index),
  type: 'integer',
  format: 'int32',
  'x-enumNames': names,
})

export const fleetDescription = {
  openapi: '3.0.1',
  info: { title: 'CarPool.Api', version: 'v1' },
  paths: {
    '/api/Auth/login': {
      post: { tags: ['Auth'], requestBody: body(ref('LoginDto')), responses: success(ref('TokenDto')) },
    },
    '/api/Auth/me': { get: { tags: ['Auth'], responses: success(ref('UserDto')) } },
    '/api/Depots': { get: { tags: ['Depots'], responses: success(list('DepotDto')) } },
    '/api/Depots/{id}': { get: { tags: ['Depots'], parameters: [id], responses: success(ref('DepotDto')) } },
    '/api/Vehicles': {
      get: vehicles({
        parameters: [query('Fuel', ref('Fuel')), query('DepotId', guid), ...paging],
        responses: success(list('VehicleDto')),
      }),
      post: vehicles({
        requestBody: body(ref('CreateVehicleDto')),
        responses: {
          201: {
            description: 'Created',
            content: types(ref('VehicleDto'), 'text/plain', 'application/json'),
          },
          400: {
            description: 'Bad Request',
            content: types(ref('ValidationProblemDetails'), 'application/json'),
          },
        },
      }),
    },
    '/api/Vehicles/{id}': {
      get: vehicles({ parameters: [id], responses: success(ref('VehicleDto')) }),
      patch: vehicles({
        parameters: [id],
        requestBody: {
          content: types({ ...list('Operation'), nullable: true }, 'application/json-patch+json'),
        },
        responses: empty,
      }),
      delete: vehicles({ parameters: [id], responses: empty }),
    },
    '/api/Vehicles/{id}/retire': {
      post: vehicles({
        summary: 'Retire a vehicle',
        parameters: [id],
        requestBody: body(ref('RetireDto')),
        responses: success(ref('VehicleDto')),
      }),
    },
    '/api/Vehicles/{id}/contract': {
      post: vehicles({
        summary: 'Upload a contract',
        parameters: [id],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { type: 'object', properties: { Contract: { type: 'string', format: 'binary' } } },
              encoding: { Contract: { style: 'form' } },
            },
          },
        },
        responses: empty,
      }),
    },
    '/api/Vehicles/{id}/report': {
      get: vehicles({ parameters: [id], responses: { 200: { description: 'Success' } } }),
    },
  },
  components: {
    schemas: {
      LoginDto: {
        required: ['email', 'password'],
        type: 'object',
        properties: {
          email: { type: 'string', format: 'email', minLength: 1 },
          password: { type: 'string', minLength: 1 },
        },
        additionalProperties: false,
      },
      TokenDto: {
        type: 'object',
        properties: {
          token: text,
          expiration: { type: 'string', format: 'date-time' },
          user: ref('UserDto'),
        },
        additionalProperties: false,
      },
      UserDto: { type: 'object', properties: { id: guid, userName: text, displayName: text } },
      DepotDto: { type: 'object', properties: { id: guid, name: text } },
      Fuel: enumOf('Petrol', 'Diesel', 'Hybrid', 'Electric'),
      VehicleStatus: enumOf('Available', 'InWorkshop', 'Retired'),
      SortDirection: enumOf('Ascending', 'Descending'),
      VehicleDto: {
        type: 'object',
        properties: {
          id: guid,
          licensePlate: text,
          name: text,
          ...values,
          depotName: text,
          status: ref('VehicleStatus'),
          contractPath: text,
          createdAt: { type: 'string', format: 'date-time' },
        },
        additionalProperties: false,
      },
      CreateVehicleDto: {
        required: ['depotId', 'licensePlate', 'name', 'seats'],
        type: 'object',
        properties: {
          licensePlate: { type: 'string', maxLength: 12, minLength: 1 },
          name: { type: 'string', minLength: 1 },
          ...values,
          seats: { ...int, maximum: 9, minimum: 1 },
        },
        additionalProperties: false,
      },
      RetireDto: {
        required: ['reason'],
        type: 'object',
        properties: { reason: { type: 'string', minLength: 1 } },
      },
      Operation: {
        type: 'object',
        properties: {
          operationType: ref('OperationType'),
          path: text,
          op: text,
          from: text,
          value: { nullable: true },
        },
        additionalProperties: false,
      },
      OperationType: { enum: [0, 1, 2, 3, 4, 5, 6], type: 'integer', format: 'int32' },
      ValidationProblemDetails: {
        type: 'object',
        properties: {
          type: text,
          title: text,
          status: { ...int, nullable: true },
          errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
    securitySchemes: {
      Bearer: {
        type: 'apiKey',
        description:
          'JWT Authorization header using the Bearer scheme. Example: "Authorization: Bearer {token}"',
        name: 'Authorization',
        in: 'header',
      },
    },
  },
  security: [{ Bearer: [] }],
}
