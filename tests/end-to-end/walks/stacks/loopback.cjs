// LoopBack 4 with its CRUD controllers on memory, and a controller of its own.
const { inject } = require('@loopback/core')
const {
  Entity,
  ModelDefinition,
  RepositoryMixin,
  defineCrudRepositoryClass,
  defineModelClass,
  juggler,
} = require('@loopback/repository')
const { HttpErrors, RestApplication, param, post } = require('@loopback/rest')
const { defineCrudRestController } = require('@loopback/rest-crud')

const Supplier = modelOf('Supplier', {
  id: { type: 'number', id: true, generated: true },
  name: { type: 'string', required: true },
  email: { type: 'string', jsonSchema: { format: 'email' } },
  country: { type: 'string', jsonSchema: { enum: ['DE', 'FR', 'IT'] } },
})
const Product = modelOf('Product', {
  id: { type: 'number', id: true, generated: true },
  title: { type: 'string', required: true, jsonSchema: { minLength: 3, maxLength: 40 } },
  price: { type: 'number', required: true, jsonSchema: { minimum: 0 } },
  inStock: { type: 'boolean', default: true },
  supplierId: { type: 'number' },
  addedAt: { type: 'date' },
  tags: { type: 'array', itemType: 'string' },
})

function modelOf(name, properties) {
  return defineModelClass(Entity, new ModelDefinition({ name, properties, settings: { strict: true } }))
}

class Shop extends RepositoryMixin(RestApplication) {}

/** Adds the repository of a model, and the controller with its usual routes. */
function addModel(app, model, basePath) {
  const Repository = defineCrudRepositoryClass(model)
  inject('datasources.db')(Repository, undefined, 0)
  const binding = app.repository(Repository)
  const Controller = defineCrudRestController(model, { basePath })
  inject(binding.key)(Controller, undefined, 0)
  app.controller(Controller)
  return binding.key
}

/** Takes a product off the shelves: refused where it is off already. */
class ShelfController {
  constructor(products) {
    this.products = products
  }
  async withdraw(id) {
    const { inStock } = await this.products.findById(id)
    if (!inStock) throw new HttpErrors.Conflict('The product is off the shelves already')
    await this.products.updateById(id, { inStock: false })
  }
}
const routes = Object.getOwnPropertyDescriptor(ShelfController.prototype, 'withdraw')
post('/products/{id}/withdraw', {
  summary: 'Withdraw the product',
  responses: { 204: { description: 'Withdrawn' } },
})(ShelfController.prototype, 'withdraw', routes)
param.path.number('id')(ShelfController.prototype, 'withdraw', 0)

async function start() {
  const app = new Shop({ rest: { port: Number(process.env.PORT), host: '127.0.0.1' } })
  app.api({ openapi: '3.0.0', info: { title: 'Lamp shop', version: '1.0.0' }, paths: {} })
  app.dataSource(new juggler.DataSource({ name: 'db', connector: 'memory' }), 'db')
  const suppliersKey = addModel(app, Supplier, '/suppliers')
  const productsKey = addModel(app, Product, '/products')
  inject(productsKey)(ShelfController, undefined, 0)
  app.controller(ShelfController)
  const [suppliers, products] = [await app.get(suppliersKey), await app.get(productsKey)]
  const names = [
    'Alba',
    'Brix',
    'Cora',
    'Dune',
    'Elm',
    'Fjord',
    'Glade',
    'Heath',
    'Isle',
    'Jade',
    'Kiln',
    'Loch',
  ]
  for (const [index, name] of names.entries())
    await suppliers.create({
      name: `${name} Ltd`,
      email: `${name.toLowerCase()}@example.com`,
      country: ['DE', 'FR', 'IT'][index % 3],
    })
  for (let number = 1; number <= 130; number++)
    await products.create({
      title: `Lamp ${number}`,
      price: number * 1.5,
      inStock: number % 4 !== 0,
      supplierId: (number % 12) + 1,
      addedAt: new Date(Date.UTC(2024, number % 12, (number % 27) + 1, 9, 30)),
      tags: ['new', 'sale'].slice(0, number % 3),
    })
  await app.start()
}

start().catch((error) => {
  console.error(error)
  process.exit(1)
})
