import { expect, test } from 'vitest'
import { plural } from '../../../../src/openapi/wording/words.ts'
import { crud, described, listOfRef, ref, responds, type Json } from '../../documents.ts'

const thing = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }

/** Labels by path of the resources around these paths; every schema named is the same small one. */
function labels(paths: Json, ...names: string[]): Record<string, string> {
  const { resources } = described(paths, Object.fromEntries(names.map((name) => [name, thing])))
  return Object.fromEntries(resources.map(({ path, label }) => [path, label]))
}

const list = (name: string, more: Json = {}) => ({ get: { ...responds(listOfRef(name)), ...more } })
const one = (name: string) => ({ get: responds(ref(name)) })

test.each(['PlacesController_findOne', 'read_pets_photos_get'])(
  'names no list after the handler %s',
  (operationId) => {
    const paths = {
      '/photos': list('T'),
      '/photos/pets': list('T', { operationId }),
      '/pets/photos': list('T', { operationId }),
      '/api/baskets': list('S'),
      '/baskets': list('S', { operationId }),
    }
    expect(Object.values(labels(paths, 'S', 'T')).join()).not.toMatch(/controller|find|read/i)
  },
)

test('separates the words of a name as in the schema of its records', () => {
  expect(labels(crud('/pettypes', 'id', ref('PetType')), 'PetType')).toEqual({ '/pettypes': 'Pet types' })
  expect(
    labels(crud('/configmaps', 'id', ref('io.example.v1.ConfigMap')), 'io.example.v1.ConfigMap'),
  ).toEqual({
    '/configmaps': 'Config maps',
  })
})

test('separates the words of a name as in the parameter, the operation or the tag', () => {
  const paths = {
    '/paymentterms': list('T'),
    '/paymentterms/{paymentTermId}': one('T'),
    '/userroles': list('T', { operationId: 'listUserRoles' }),
    '/filetypes': list('T', { tags: ['File types'] }),
  }
  expect(Object.values(labels(paths, 'T'))).toEqual(['Payment terms', 'User roles', 'File types'])
})

test('names a list after the call that its query or fragment chooses', () => {
  const paths = {
    '/#Action=DescribeSpareParts&Version=2012-11-05': list('T'),
    '/#X-Target=Stores_20150709.ListStores': list('T'),
    '/api.php?module=bills&action=getList': list('T'),
    '/rest?method=garden.plants.getPots': list('T'),
    '/tasks?archived=true': list('T'),
  }
  expect(Object.values(labels(paths, 'T'))).toEqual([
    'Spare parts',
    'Stores',
    'Bills',
    'Pots',
    'Archived true',
  ])
})

test('says what distinguishes two lists once, also where it has several words', () => {
  const paths = {
    ...crud('/stop-points', 'id', ref('S')),
    '/stop-points/{id}/stop-point-events': list('T'),
    '/stop-point-events': list('T'),
    '/lines/{id}/stop-point-events': list('T'),
  }
  expect(Object.values(labels(paths, 'S', 'T'))).toEqual([
    'Stop points',
    'Stop point events by stop point',
    'Stop point events',
    'Line stop point events',
  ])
})

test('names a list of APIs, which is no prefix below a record', () => {
  const { '/locations/{location}/apis': name } = labels(
    {
      ...crud('/locations', 'location', ref('Place')),
      ...crud('/locations/{location}/apis', 'api', ref('Api')),
    },
    'Place',
    'Api',
  )
  expect(name).toBe('APIs')
})

test('names a list of APIs at the end of its path', () => {
  const { '/gateway/apis': name } = labels(crud('/gateway/apis', 'id', ref('Definition')), 'Definition')
  expect(name).toBe('APIs')
})

test('names a list by a state of its records by both', () => {
  const paths = {
    ...crud('/orders', 'id', ref('Order')),
    '/orders/status/approved': list('Order'),
    '/orders/status/new': list('Order'),
  }
  expect(Object.values(labels(paths, 'Order'))).toEqual(['Orders', 'Approved orders', 'New orders'])
})

test('leaves a version out of a name, and distinguishes versions by it', () => {
  expect(
    labels(
      { '/v1/owners': list('Owner'), '/v1/owners/{id}': one('Owner'), '/v2/owners': list('Owner') },
      'Owner',
    ),
  ).toEqual({ '/v1/owners': 'Owners', '/v2/owners': 'Owners (v2)' })
})

test('distinguishes names by the path before an operation with a generated number', () => {
  const generated = { operationId: 'getCollectionResource-owner-get_1' }
  const paths = {
    '/api/owners': list('Owner'),
    '/api/owners/{id}': one('Owner'),
    '/rest/owners': list('Owner', generated),
    '/rest/owners/{id}': one('Owner'),
  }
  expect(Object.values(labels(paths, 'Owner'))).toEqual(['Owners', 'Rest owners'])
})

test('names a list by the kind of its rows where its path has only an adjective', () => {
  const paths = {
    '/recents': list('Hotel'),
    '/top': list('Hotel'),
    '/hotels/{id}': one('Hotel'),
    '/fees': list('Fee'),
    '/fees/my-account': list('Fee'),
  }
  expect(Object.values(labels(paths, 'Hotel', 'Fee'))).toEqual([
    'Recent hotels',
    'Top hotels',
    'Hotels',
    'Fees',
    'My fees',
  ])
})

test('names a list of ids by what it returns', () => {
  const paths = { '/transactionIds': list('Transaction'), '/orderIds': list('OrderId') }
  expect(Object.values(labels(paths, 'Transaction', 'OrderId'))).toEqual(['Transactions', 'Order IDs'])
})

test('names a list by what a word with “by” narrows it to', () => {
  const paths = { '/orders': list('Order'), '/orders/by-colour/{id}': list('Order') }
  expect(Object.values(labels(paths, 'Order'))).toEqual(['Orders', 'Orders by colour'])
})

test('names a list by the kind of its rows where its word is for its readers or for a part of them', () => {
  const paths = {
    '/orders/crud': list('Order'),
    '/orders/crud/{id}': one('Order'),
    '/orders/auth': list('Order'),
    '/orders/kitchen': list('Order'),
    '/car/visitors': list('Car'),
    '/users/drivers': list('User'),
    '/sys/user': list('SysUser'),
  }
  expect(labels(paths, 'Order', 'Car', 'User', 'SysUser')).toEqual({
    '/orders/crud': 'Orders',
    '/orders/auth': 'Auth orders',

    '/orders/kitchen': 'Kitchen orders',
    '/car/visitors': 'Cars',
    '/users/drivers': 'Drivers',
    '/sys/user': 'Users',
  })
})

test('leaves the word for a response out of the name of a kind of record', () => {
  const paths = {
    '/envios': list('RespuestaEnvio'),
    '/envios/por-tracking/{tracking}': list('RespuestaEnvios'),
    '/entregas/por-data/{data}': list('EntregaResposta'),
  }
  expect(Object.values(labels(paths, 'RespuestaEnvio', 'RespuestaEnvios', 'EntregaResposta'))).toEqual([
    'Envios',
    'Envios by tracking',
    'Entregas',
  ])
})

test('names a list of records by their plural, though nothing opens one of them', () => {
  expect(
    labels({ '/users/{id}/message': list('Message'), '/search': list('Hit') }, 'Message', 'Hit'),
  ).toEqual({
    '/users/{id}/message': 'Messages',
    '/search': 'Search',
  })
})

test('names a list in the plural where its records have no schema of their own', () => {
  const rows = { get: responds({ type: 'array', items: { type: 'object', properties: thing.properties } }) }
  const paths = ['/contributor', '/price-list', '/stats/orders/by_country', '/orders/random', '/orders/daily']
  expect(labels(Object.fromEntries(paths.map((path) => [path, rows])))).toEqual({
    '/contributor': 'Contributors',
    '/price-list': 'Price list',
    '/stats/orders/by_country': 'Orders by country',
    '/orders/random': 'Random orders',
    '/orders/daily': 'Daily orders',
  })
})

test.each(['Model29', 'InlineResponse200_1', 'ListLogs200ResponseInner'])(
  'names lists by their paths where a generator invented the name %s',
  (name) => {
    expect(labels({ '/log': list(name) }, name)).toEqual({ '/log': 'Logs' })
    expect(labels({ '/jobs/{state}': list(name) }, name)).toEqual({ '/jobs/{state}': 'Jobs' })
    expect(
      labels({ '/films': list(name), '/films/{id}': one(name), '/films/{id}/similar': list(name) }, name),
    ).toMatchObject({ '/films/{id}/similar': 'Similar films' })
  },
)

test('calls media by that word before another name', () => {
  const paths = { '/media/{id}/comments': list('Comment'), '/posts/{id}/comments': list('Comment') }
  expect(labels(paths, 'Comment')).toEqual({
    '/media/{id}/comments': 'Media comments',
    '/posts/{id}/comments': 'Post comments',
  })
})

test('names the parameter that narrows a list', () => {
  expect(
    labels(
      {
        '/items': list('CatalogItem'),
        '/items/{id}': one('CatalogItem'),
        '/items/by/{name}': list('CatalogItem'),
        '/items/type/{typeId}/brand/{brandId}': list('CatalogItem'),
      },
      'CatalogItem',
    ),
  ).toEqual({
    '/items': 'Items',
    '/items/by/{name}': 'Items by name',
    '/items/type/{typeId}/brand/{brandId}': 'Items by type and brand',
  })
})

test.each([
  ['/class/children/{id}', 'Child', 'Children by class'],
  ['/comments/castle/{id}', 'Comment', 'Comments by castle'],
  ['/books/topic/{slug}', 'Book', 'Books by topic'],
  ['/items/by/{name}', 'Item', 'Items by name'],
  ['/orders/listByTotalPrice/{total}', 'Order', 'Orders by total price'],
  ['/event/findByLabels/{labelsName}', 'Event', 'Events by labels'],
  ['/orders/by-customer/{id}', 'Order', 'Orders by customer'],
])('names %s by the word before its parameter, %s', (path, schema, label) => {
  expect(labels({ [path]: list(schema), [`/other/${plural(schema)}`]: list(schema) }, schema)[path]).toBe(
    label,
  )
})

test.each([
  ['/deliverables/user/{userId}', 'Model1', '/deliverables', 'Deliverables by user'],
  ['/doctor-schedule/doctor/{id}', 'DoctorSchedule', '/doctor-schedule', 'Doctor schedules by doctor'],
])('names %s of %s beside %s by what narrows it, %s', (path, schema, whole, label) => {
  expect(labels({ [whole]: list(schema), [path]: list(schema) }, schema)[path]).toBe(label)
})

test.each([
  ['/orgs/{orgId}/users', 'Tables by workspace'],
  ['/users', 'Tables by org and workspace'],
])('names lists without the organisation that every path has, as that of %s', (users, label) => {
  const tables = '/orgs/{orgId}/tables'
  const narrowed = `${tables}/workspace/{workspaceId}`
  const paths = {
    ...crud(tables, 'id', ref('Table')),
    ...crud(users, 'id', ref('User')),
    [narrowed]: list('Table'),
  }
  expect(labels(paths, 'Table', 'User')[narrowed]).toBe(label)
})

test.each([
  ['/employees/stats/trend', 'Employee trend'],
  ['/weather/trend', 'Weather trend'],
  ['/air-quality/ranking', 'Air quality ranking'],
  ['/menus/tree', 'Menu tree'],
  ['/ranking', 'Ranking'],
])('names %s by what its figures are about, %s', (path, label) => {
  expect(labels({ [path]: list('Row') }, 'Row')).toEqual({ [path]: label })
})

test('names users below a word of the system', () => {
  expect(labels({ '/sys/user': list('SysUser'), '/sys/user/{id}': one('SysUser') }, 'SysUser')).toEqual({
    '/sys/user': 'Users',
  })
})

test('keeps the singular of a menu with many dishes', () => {
  const menu = { '/menu': list('Dish'), '/menu/{dishId}': one('Dish') }
  expect(labels(menu, 'Dish')).toEqual({ '/menu': 'Menu' })
  expect(labels({ '/menu': list('Menu'), '/menu/{id}': one('Menu') }, 'Menu')).toEqual({ '/menu': 'Menus' })
})

test('says a word of a path only once, and “My” first', () => {
  const paths = {
    '/students': list('Student'),
    '/groups/{id}/students': list('Student'),
    '/groups/{id}/students/top': list('Student'),
    '/classes/{id}/students/top': list('Student'),
    '/coach/me/groups/{id}/students': list('Student'),
  }
  expect(Object.values(labels(paths, 'Student'))).toEqual([
    'Students',
    'Group students',
    'Group top students',
    'Class top students',
    'My group students',
  ])
})

test.each([
  ['/rooms/hotel/{hotelId}', 'RoomResponseDTO', 'Rooms'],
  ['/rooms/hotel/{hotelId}', 'RoomDetailsDto', 'Rooms'],
  ['/rooms/hotel/{hotelId}', 'RoomResp', 'Rooms'],
  ['/rooms/hotel/{hotelId}', 'RoomVO', 'Rooms'],
  ['/rooms/hotel/{hotelId}', 'RoomTo', 'Rooms'],
  ['/get_locations_using_code', 'Location', 'Locations using code'],
  ['/locations_using_code', 'Location', 'Locations using code'],
])('names %s of %s without technical words, %s', (path, schema, label) => {
  expect(Object.values(labels({ [path]: list(schema) }, schema))).toEqual([label])
})

test('names a narrowed list by its records, not by a generated class name', () => {
  const paths = {
    '/product/list/{areaId}': list('ProductRead'),
    '/product/price-history/{productId}': list('PriceHistoryRead'),
    '/users/list/{areaId}': list('UserPublic'),
    '/inventory/stores/{store}': list('Store'),
    '/volumes/snapshots/{volume}': list('VolumeSnapshot'),
  }
  expect(
    Object.values(labels(paths, 'ProductRead', 'PriceHistoryRead', 'UserPublic', 'Store', 'VolumeSnapshot')),
  ).toEqual(['Products', 'Price history', 'Users', 'Inventory', 'Volume snapshots'])
})

test.each([
  ['/property-types/custom', 'Custom property types'],
  ['/hooks/incoming', 'Incoming hooks'],
])('names %s by its records, %s', (path, label) => {
  expect(labels({ [path]: list('Thing') }, 'Thing')[path]).toBe(label)
})

test('labels resources of the signed-in user as mine', () => {
  const paths = {
    '/users/me': one('User'),
    '/users/me/profile': one('Profile'),
    '/coaches/me': one('Coach'),
    '/subscriptions/me': one('Plan'),
    '/workouts/me': list('Workout'),
  }
  expect(Object.values(labels(paths, 'User', 'Profile', 'Coach', 'Plan', 'Workout'))).toEqual([
    'My account',
    'My profile',
    'My coach profile',
    'My subscription',
    'My workouts',
  ])
  expect(labels({ '/api/v1/auth/me': one('User') }, 'User')).toEqual({ '/api/v1/auth/me': 'My account' })
  expect(labels({ '/users/get/me': one('User') }, 'User')).toEqual({ '/users/get/me': 'My account' })
  expect(labels({ '/my': list('OrderRead') }, 'OrderRead')).toEqual({ '/my': 'My orders' })
})

test('distinguishes lists of one name by the words of their path or operation', () => {
  const paths = {
    '/shop/orders': list('Order'),
    '/shop/order': list('Order'),
    '/{format}/stats/{season}': list('Stat'),
    '/stats/{kind}/{season}': list('Stat'),
    '/a/{season}/stats/list': list('Stat', { summary: 'Returns the list of season totals' }),
    '/a/{season}/stats/all': list('Stat'),
  }
  const named = Object.values(labels(paths, 'Order', 'Stat'))
  expect(new Set(named).size).toBe(6)
  expect(named.join(' ')).not.toMatch(/[/{(]/)
})

test('leaves out words that all equal names share', () => {
  const paths = Object.fromEntries(
    ['v1', 'v1beta1', 'v2'].map((version) => [`/apis/apps.example.io/${version}/jobs`, list('Job')]),
  )
  expect(Object.values(labels(paths, 'Job'))).toEqual(['Jobs', 'Jobs (v1beta1)', 'Jobs (v2)'])
})

test('names rows without a schema by the plural before the field that narrows them', () => {
  const rows = { get: responds({ type: 'array', items: thing }) }
  const paths = {
    '/rates/startDate/{day}': rows,
    '/reports/user/{uid}/{year}': rows,
    '/stations/forecast/{id}': rows,
  }
  expect(Object.values(labels(paths))).toEqual(['Rates', 'Reports', 'Forecasts'])
})

test('names a list of all by its records alone, where no other list has them', () => {
  const { resources } = described({ '/depots/all': { get: responds({ type: 'array', items: thing }) } })
  expect(resources).toMatchObject([{ label: 'Depots', singular: 'Depot' }])
})

test('names at most three parameters that narrow a list', () => {
  const path = '/metrics/{project}/{page}/{editor}/{start}/{end}'
  const paths = { [path]: list('Metric'), '/metrics/own/{day}': list('Metric') }
  expect(labels(paths, 'Metric')[path]).toBe('Metrics by project, page, editor and more')
})

test('leaves out the verb of a call', () => {
  expect(
    labels(
      { '/account/list_logins': list('Login'), '/getMembers': list('Member'), '/posts/list': list('Post') },
      'Login',
      'Member',
      'Post',
    ),
  ).toEqual({ '/account/list_logins': 'Logins', '/getMembers': 'Members', '/posts/list': 'Posts' })
  expect(labels({ '/show_all_stops': list('Stop'), '/show-times': list('Time') }, 'Stop', 'Time')).toEqual({
    '/show_all_stops': 'Stops',
    '/show-times': 'Show times',
  })
})

test('names a list with a parameter as its path does where its records are of that name', () => {
  const paths = { '/arrivals/{stationId}': list('Arrival'), ...crud('/departures', 'id', ref('Arrival')) }
  expect(labels(paths, 'Arrival')).toMatchObject({ '/arrivals/{stationId}': 'Arrivals' })
})

test('names a list of a record as a list, not after the verb', () => {
  expect(labels({ '/boards/{id}/list': list('BoardList') }, 'BoardList')).toEqual({
    '/boards/{id}/list': 'Lists',
  })
})

test('names all rows below a parameter after their own noun', () => {
  const paths = {
    '/users': list('User'),
    '/users/{id}/list': list('Booking'),
    '/crates/status/{s}/all': list('Crate'),
    '/parcels': list('Parcel'),
    '/parcels/status/{s}/all': list('Parcel'),
    '/drivers/{id}/list': { get: responds({ type: 'array', items: thing }) },
  }
  expect(labels(paths, 'User', 'Booking', 'Crate', 'Parcel')).toEqual({
    '/users': 'Users',
    '/users/{id}/list': 'Bookings',
    '/crates/status/{s}/all': 'Crates',
    '/parcels': 'Parcels',
    '/parcels/status/{s}/all': 'Parcels by status',
    '/drivers/{id}/list': 'Driver list',
  })
})

test('names records by the last word of their class only where their path does', () => {
  expect(
    labels(
      { '/meter-reads/area/{area}': list('MeterRead'), '/shops/area/{area}': list('ShopRead') },
      'MeterRead',
      'ShopRead',
    ),
  ).toEqual({ '/meter-reads/area/{area}': 'Meter reads', '/shops/area/{area}': 'Shops' })
  expect(labels({ '/meter-reads-by-area/{area}': list('MeterRead') }, 'MeterRead')).toEqual({
    '/meter-reads-by-area/{area}': 'Meter reads',
  })
})

test('names the owner of a single record', () => {
  expect(
    labels({ '/current/user': one('User'), '/users': list('User'), '/users/{id}': one('User') }, 'User'),
  ).toEqual({
    '/current/user': 'Current user',
    '/users': 'Users',
  })
})

test('keeps the plain name for the list without parameters', () => {
  expect(
    labels(
      {
        ...crud('/shops', 'id', ref('Shop')),
        ...crud('/shops/{id}/notes', 'noteId', ref('Note')),
        '/shops/notes': list('Note'),
      },
      'Shop',
      'Note',
    ),
  ).toEqual({ '/shops': 'Shops', '/shops/{id}/notes': 'Shop notes', '/shops/notes': 'Notes' })
})

test('calls the list of all where a sign stands for any id', () => {
  const paths = { ...crud('/shops/{id}/notes', 'noteId', ref('Note')), '/shops/~/notes': list('Note') }
  expect(labels(paths, 'Note')).toEqual({ '/shops/{id}/notes': 'Notes', '/shops/~/notes': 'All notes' })
})

test('repeats no word in a name', () => {
  expect(
    Object.values(
      labels(
        { '/hooks/{id}/config': one('Config'), '/apps/hook/config': one('Config'), '/hooks': list('Hook') },
        'Config',
        'Hook',
      ),
    ),
  ).toEqual(['Hook config', 'App hook config', 'Hooks'])
})

test('never distinguishes names by versions or numbers in paths', () => {
  expect(
    labels(
      { '/V1.0/Expenses/{id}/Items': list('Item'), '/2015-11-01/orders/{id}/Items': list('Item') },
      'Item',
    ),
  ).toEqual({
    '/V1.0/Expenses/{id}/Items': 'Expense items',
    '/2015-11-01/orders/{id}/Items': 'Order items',
  })
})

test('adds the parent of a list where two have the same names', () => {
  expect(
    labels(
      { '/teams': list('Team'), '/teams/{team_id}/teams': list('Team'), '/v2/teams': list('Team') },
      'Team',
    ),
  ).toEqual({ '/teams': 'Teams', '/teams/{team_id}/teams': 'Teams by team', '/v2/teams': 'Teams (v2)' })
})

test('leaves out the beginning that every path shares', () => {
  const paths = { '/{format}/Players': list('Player'), '/{format}/Players/{team}': list('Player') }
  expect(labels(paths, 'Player')['/{format}/Players/{team}']).toBe('Players by team')
})

test.for([
  ['/u/{id}', { tags: ['Users'] }, 'Users'],
  ['/getUser/{id}', {}, 'Users'],
  ['/config/host', {}, 'Host settings'],
  ['/settings/notifications', {}, 'Notification settings'],
] as const)('names %s (%j) in words for people: %s', ([path, more, expected]) => {
  expect(labels({ [path]: { get: { ...responds(ref('User')), ...more } } }, 'User')).toEqual({
    [path.replace(/\/\{\w+\}$/, '')]: expected,
  })
})

test('names records by their tag where the path has a generated number', () => {
  const table = (id: string, tag: string) => ({
    [`/tables/${id}/records`]: list('T', { tags: [tag] }),
    [`/tables/${id}/records/{id}`]: { get: { ...responds(ref('T')), tags: [tag] } },
  })
  const paths = {
    ...table('m21yjcza0gb5ck4', 'Customers'),
    ...table('mvvzklprnasqw7p', 'Projects'),
    '/tables/oauth2configuration/records': list('T', { tags: ['Sign-in'] }),
  }
  expect(Object.values(labels(paths, 'T'))).toEqual(['Customers', 'Projects', 'Records'])
})

test('distinguishes lists by their parents, not by the namespace of their kind', () => {
  const paths = {
    '/groups': list('Group'),
    '/providers/Acme.Net/gates': list('Gate'),
    '/groups/{group}/providers/Acme.Net/gates': list('Gate'),
    '/sites/{site}/providers/Acme.Net/gates': list('Gate'),
  }
  expect(Object.values(labels(paths, 'Group', 'Gate'))).toEqual([
    'Groups',
    'Gates',
    'Group gates',
    'Site gates',
  ])
})

test('names the parameters of a list in natural order', () => {
  const paths = {
    '/boards/available': list('Board'),
    '/boards/available/{type}': list('Board'),
    '/prizes/me/unlocked': list('Prize'),
    '/vagas/ativos': list('Vaga'),
    '/warehouse/type': list('Type'),
    '/warehouse/type/{id}': one('Type'),
    '/labtest/GetLabtestById/{id}': one('Labtest'),
  }
  expect(Object.values(labels(paths, 'Board', 'Prize', 'Vaga', 'Type', 'Labtest'))).toEqual([
    'Available boards',
    'Available boards by type',
    'My unlocked prizes',
    'Vagas ativos',
    'Warehouse types',
    'Labtests',
  ])
})

test('makes no plural of a verb, and adds what it is about', () => {
  const paths = {
    '/resolve/{name}': one('T'),
    '/metadata/refresh/{address}': one('T'),
    '/user/_verify/{code}': one('T'),
    '/validate-token/{token}': one('T'),
    '/refresh-token/{id}': one('T'),
    '/change/{id}': one('T'),
    '/ai/resolveEndpoints': list('Endpoint'),
  }
  expect(Object.values(labels(paths, 'T', 'Endpoint'))).toEqual([
    'Resolve',
    'Refresh metadata',
    'Verify user',
    'Validate token',
    'Refresh tokens',
    'Changes',
    'Endpoints',
  ])
})

test('adds the noun above to a word for a part of the records', () => {
  const paths = {
    '/pools/retiring': list('Pool'),
    '/files/{key}/variables/local': { get: responds({ type: 'object', properties: { a: {} } }) },
    '/addresses/{address}/extended': one('A'),
    '/benefits/meta': list('B'),
    '/jobs/{id}/paused': { get: responds({ type: 'object', properties: { a: {} } }) },
  }
  expect(Object.values(labels(paths, 'Pool', 'A', 'B'))).toEqual([
    'Retiring pools',
    'Local variables',
    'Extended address',
    'Benefit meta',
    'Paused',
  ])
})

test('distinguishes names without a word twice, and without the “ID” of a parameter', () => {
  const paths = {
    '/language-search/search-terms': list('T'),
    '/image-search/search-terms': list('T'),
    '/cars/{id}/cards': list('C'),
    '/trucks/{id}/cards': list('C'),
    '/packs/{packId}/logs': list('L'),
    '/packs/{packId}/rootRunId/{rootRunId}/logs': list('L'),
  }
  expect(Object.values(labels(paths, 'T', 'L', 'C'))).toEqual([
    'Language search terms',
    'Image search terms',
    'Car cards',
    'Truck cards',
    'Logs',
    'Root run logs',
  ])
})

test('distinguishes a list below a record whose name says so already', () => {
  const paths = {
    '/rules/{id}/ruleConfigs': list('C'),
    '/rules/{id}': one('R'),
    '/ruleConfigs': list('C'),
  }
  expect(labels(paths, 'C', 'R')).toMatchObject({
    '/rules/{id}/ruleConfigs': 'Rule configs by rule',
    '/ruleConfigs': 'Rule configs',
  })
})

test('calls what is “own” or “mine” my own', () => {
  const paths = {
    '/tasks/own': list('T'),
    '/activities/all/own': list('A'),
    '/carts/mine/items': list('I'),
    '/carts/{id}/items': list('I'),
  }
  expect(Object.values(labels(paths, 'T', 'A', 'I'))).toEqual(['My tasks', 'Own', 'My items', 'Items'])
})

test('writes acronyms as the summaries and tags do', () => {
  const paths = {
    '/accounts/{id}/utxos': list('U', { summary: 'Account UTXOs' }),
    '/scripts/{id}/cbor': one('C'),
    '/txs/{id}/cbor': list('X', { summary: 'Transaction CBOR', tags: ['LLM calls'] }),
    '/tokens/erc721/{owner}': list('Erc721', { summary: 'Get ERC-721 balances' }),
    '/dms': list('D', { summary: 'Fetch DMs' }),
  }
  expect(Object.values(labels(paths, 'U', 'C', 'X', 'Erc721', 'D'))).toEqual([
    'UTXOs',
    'Script CBOR',
    'Tx CBOR',
    'ERC-721',
    'DMs',
  ])
})

test('writes short paths in capitals as acronyms where others are in small letters', () => {
  expect(Object.values(labels({ '/users': list('U'), '/CB': list('C') }, 'U', 'C'))).toEqual(['Users', 'CB'])
  expect(Object.values(labels({ '/KEY': list('U'), '/CB': list('C') }, 'U', 'C'))).toEqual(['Key', 'Cb'])
})

test('takes no word for an acronym that is a role, or is also written in small letters', () => {
  const paths = {
    '/clerks': list('C', { summary: 'List clerks (CLERK)' }),
    '/posts': list('P', { summary: 'Read by POST' }),
    '/parts': list('R', { summary: 'List PARTS' }),
    '/parts/{id}/boxes': list('B', { summary: 'List boxes of parts' }),
  }
  expect(Object.values(labels(paths, 'C', 'P', 'R', 'B'))).toEqual(['Clerks', 'Posts', 'Parts', 'Boxes'])
})

test('adds accents from the tag', () => {
  const paths = {
    '/medicos': list('M', { tags: ['Médicos'] }),
    '/usuario': list('U', { tags: ['Usuários'] }),
  }
  expect(Object.values(labels(paths, 'M', 'U'))).toEqual(['Médicos', 'Usuários'])
})

test('adds accents from the name of another resource', () => {
  const paths = { '/medicos': list('M', { tags: ['Médicos'] }), '/me/medicos': list('N', { tags: ['Me'] }) }
  expect(Object.values(labels(paths, 'M', 'N'))).toEqual(['Médicos', 'My médicos'])
})

test('recognises the schema in the singular of another language', () => {
  const { resources } = described(
    { ...crud('/fahrzeuge', 'id', ref('Fahrzeug')), ...crud('/kunden', 'id', ref('Kunde')) },
    { Fahrzeug: thing, Kunde: thing },
  )
  expect(resources.map(({ label, singular }) => [label, singular])).toEqual([
    ['Fahrzeuge', 'Fahrzeug'],
    ['Kunden', 'Kunde'],
  ])
})

test('relates an id to the records of its kind, whatever their path is', () => {
  const integer = { type: 'integer' }
  const rental = { type: 'object', properties: { id: integer, boardId: integer, auftragId: integer } }
  const { resources } = described(
    {
      '/rentals': list('Rental'),
      '/boards/available': list('BoardDTO'),
      ...crud('/auftraege', 'id', ref('Auftrag')),
    },
    { Rental: rental, BoardDTO: thing, Auftrag: thing },
  )
  const [rentals] = resources
  expect(rentals?.fields.map(({ relation }) => relation?.resource)).toEqual([
    undefined,
    '/boards/available',
    '/auftraege',
  ])
})

test('names a path that only shows by what it reads after the records before it', () => {
  expect(
    labels(
      {
        '/workout/by-id/{id}': one('Workout'),
        '/workout/by-trainer/{id}': list('Workout'),
        '/images/by_vulnerability': list('Image'),
      },
      'Workout',
      'Image',
    ),
  ).toEqual({
    '/workout/by-id': 'Workouts',
    '/workout/by-trainer/{id}': 'Workouts by trainer',
    '/images/by_vulnerability': 'Images by vulnerability',
  })
})

test('names a single record in the singular, and a list for administrators after its records', () => {
  expect(
    labels(
      {
        '/member-profiles': one('MemberProfile'),
        '/articles': list('Article'),
        '/articles/{slug}': one('Article'),
        '/articles/admin/all': list('Article'),
        '/articles/admin': { post: responds(ref('Article')) },
        '/articles/admin/{id}': { put: responds(ref('Article')) },
      },
      'MemberProfile',
      'Article',
    ),
  ).toEqual({
    '/member-profiles': 'Member profile',
    '/articles': 'Articles',
    '/articles/admin': 'Admin articles',
  })
})

test('keeps the plural that a path writes, though the word has none elsewhere', () => {
  const paths = {
    '/contents/popular': list('Content'),
    '/product-stocks': list('Stock'),
    '/product-stock/{id}': one('Stock'),
  }
  expect(Object.values(labels(paths, 'Content', 'Stock')).toSorted()).toEqual([
    'Popular contents',
    'Product stocks',
  ])
})

test('calls the signed-in account by that alone, also beside a list of its own accounts', () => {
  const paths = { '/auth/me': one('User'), '/fees/my-account': list('Fee') }
  expect(labels(paths, 'User', 'Fee')).toMatchObject({ '/auth/me': 'My account' })
})

test('leaves a verb out of a name after its plural', () => {
  const paths = { '/orders-get/': list('O'), '/tasks_list': list('T'), '/shopping-list': list('S') }
  expect(Object.values(labels(paths, 'O', 'T', 'S'))).toEqual(['Orders', 'Tasks', 'Shopping list'])
})

test('names what is read for a record of another by both', () => {
  expect(
    labels({ '/reports/provider/{providerId}': one('Report'), '/providers': list('P') }, 'Report', 'P'),
  ).toEqual({ '/reports/provider': 'Reports by provider', '/providers': 'Providers' })
})

test('takes the singular of a name from the schema of its rows', () => {
  const { resources } = described({ '/especialidades': list('Especialidade') }, { Especialidade: thing })
  expect(resources.map(({ label, singular }) => [label, singular])).toEqual([
    ['Especialidades', 'Especialidade'],
  ])
})

test('names lists of a part of the rows after a record whose id comes first', () => {
  const paths = { ...crud('/pedidos', 'id', ref('Thing')), '/pedidos/clientes/{idCliente}': list('Thing') }
  expect(labels(paths, 'Thing')).toMatchObject({ '/pedidos/clientes/{idCliente}': 'Pedidos by cliente' })
})

test('names a menu, whose rows are dishes, as one', () => {
  const Dish = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const [menu] = described(
    { '/menu': { get: responds(listOfRef('Dish')) }, '/menu/{id}': { get: responds(ref('Dish')) } },
    { Dish },
  ).resources
  expect([menu?.label, menu?.singular]).toEqual(['Menu', 'Dish'])
})

test('names children by the class that their path narrows them to', () => {
  const Child = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } }
  const { resources } = described(
    {
      '/child': { get: responds(listOfRef('Child')) },
      '/child/{id}': { get: responds(ref('Child')) },
      '/class/children/{id}': { get: responds(listOfRef('Child')) },
    },
    { Child },
  )
  expect(resources.map(({ label }) => label)).toEqual(['Children', 'Children by class'])
})

test('keeps a word for many things in the singular, but not where each record is one', () => {
  const paths = {
    '/credits/ledger': list('LedgerEntry'),
    '/pedidos/fila': list('Pedido'),
    '/doctor-schedule': list('DoctorSchedule'),
  }
  expect(Object.values(labels(paths, 'LedgerEntry', 'Pedido', 'DoctorSchedule'))).toEqual([
    'Ledger',
    'Fila',
    'Doctor schedules',
  ])
})

test('names some of the records by what follows their noun in another language', () => {
  const some = { summary: 'Lista pedidos' }
  const paths = {
    ...crud('/pedidos', 'id', ref('Pedido')),
    '/pedidos/pago': list('Pedido', some),
    '/pedidos/em-aberto': list('Pedido', some),
    '/pedidos/pendientes': list('Pedido', some),
  }
  expect(Object.values(labels(paths, 'Pedido'))).toEqual([
    'Pedidos',
    'Pedidos pagos',
    'Pedidos em aberto',
    'Pedidos pendientes',
  ])
})

test('names a narrowed list after what narrows it, whatever its path says before', () => {
  const paths = {
    ...crud('/products', 'id', ref('Product')),
    '/products/listByName/{name}': list('Product'),
  }
  expect(labels(paths, 'Product')['/products/listByName/{name}']).toBe('Products by name')
})

test('writes the plural of the profile in Spanish', () => {
  expect(plural('perfil')).toBe('perfiles')
})

test('keeps the plain name of a list beside what only opens its rows', () => {
  const text = { type: 'string' }
  const QuizQuestionOption = { type: 'object', properties: { id: text, text, position: { type: 'integer' } } }
  const paths = {
    '/quiz-questions/{question_id}/options': list('QuizQuestionOption'),
    '/quiz-question-options/{option_id}': { ...one('QuizQuestionOption'), delete: responds() },
  }
  const { resources } = described(paths, { QuizQuestionOption })
  expect(resources.map(({ label }) => label)).toEqual(['Quiz question options', 'Quiz question options'])
})

test('names one of several by its schema where both words are plurals', () => {
  const { resources } = described(
    { '/horarios-disponiveis': list('HorarioDisponivel') },
    { HorarioDisponivel: thing },
  )
  expect(resources.map(({ label, singular }) => [label, singular])).toEqual([
    ['Horarios disponiveis', 'Horario disponivel'],
  ])
})

test('names a list by the adjective after its noun, but by a noun of that ending', () => {
  const { resources } = described({
    '/maintenances/corrective': list('Thing'),
    '/projects/objectives': list('Thing'),
  })
  expect(resources.map(({ label, singular }) => [label, singular])).toEqual([
    ['Corrective maintenances', 'Corrective maintenance'],
    ['Objectives', 'Objective'],
  ])
})

test('separates the words of a name as another resource has them', () => {
  const paths = {
    ...crud('/timeentries', 'timeEntryId', ref('TimeEntry')),
    '/timeentries/{timeEntryId}/notes': list('T'),
    '/notes': list('T'),
  }
  expect(Object.values(labels(paths, 'TimeEntry', 'T'))).toEqual([
    'Time entries',
    'Time entry notes',
    'Notes',
  ])
})

test('leaves verbs and versions out of a name', () => {
  const paths = {
    '/getfindings/{scanId}': list('Finding', { operationId: 'GetFindings' }),
    '/rest/reviews-v1': list('T'),
    '/storesV2': list('T'),
    '/recipes/findByCook': list('T'),
  }
  expect(Object.values(labels(paths, 'T', 'Finding'))).toEqual([
    'Findings',
    'Reviews',
    'Stores',
    'Recipes by cook',
  ])
})

test('names rows in the plural whose path is in the singular', () => {
  const paths = { '/my-team': list('TeamDto'), '/me/note': list('Note'), '/event-visit': list('VisitDto') }
  expect(labels(paths, 'TeamDto', 'Note', 'VisitDto')).toEqual({
    '/my-team': 'My teams',
    '/me/note': 'My notes',
    '/event-visit': 'Event visits',
  })
})

test('names records at a path without words after their schema, and what is below them apart', () => {
  const paths = {
    '/v1/': list('CatDto'),
    '/v1/{id}': one('CatDto'),
    '/v1/search': { post: responds(undefined) },
    '/v1/desk/keys': { post: responds(undefined) },
  }
  expect(labels(paths, 'CatDto')).toEqual({ '/v1/': 'Cats' })
  const description = described(paths, { CatDto: thing })
  expect(description.resources[0]?.collectionActions.map(({ path }) => path)).toEqual(['/v1/search'])
  expect(labels({ '/': list('T'), '/{airportCode}': one('T') }, 'T')).toEqual({ '/': 'Airport codes' })
})

test('leaves a name that says how its rows are found in the singular', () => {
  expect(labels({ '/dealerByCountry': list('DealerByCountry') }, 'DealerByCountry')).toEqual({
    '/dealerByCountry': 'Dealer by country',
  })
})

test.each([
  ['/genres/movie', 'Get a list of movie genres', 'Movie genres'],
  ['/permissions/repositories', 'List repository permissions for a user', 'Repository permissions'],
  ['/movies/search', 'Search movies', 'Movie search'],
  ['/admin/users', 'List users (admin)', 'Users'],
  ['/games/players', 'Get player game scores', 'Players'],
  ['/requests/find', 'Find requests', 'Find requests'],
])('names the list at %s (%s) %s', (path, summary, label) => {
  expect(labels({ [path]: list('T', { summary }) }, 'T')).toEqual({ [path]: label })
})
