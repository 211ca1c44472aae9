// A garden club on Sails, by blueprints alone: associated records are objects in the description, and requests take their ids.
const { mkdirSync, writeFileSync } = require('node:fs')
const { Sails } = require('sails')

const app = new Sails()
const CROPS = ['Tomato', 'Bean', 'Kale', 'Carrot', 'Leek', 'Mint']
const FIRST_DAY = Date.UTC(2026, 2, 1)
const models = {
  Member: {
    attributes: {
      fullName: { type: 'string', required: true, maxLength: 80 },
      emailAddress: { type: 'string', required: true, unique: true, isEmail: true },
      isBoardMember: { type: 'boolean' },
      plots: { collection: 'plot', via: 'tenant' },
    },
  },
  Plot: {
    attributes: {
      label: { type: 'string', required: true, unique: true },
      areaInSquareMeters: { type: 'number', min: 1 },
      yearlyFee: { type: 'number', min: 0, description: 'In euros' },
      status: { type: 'string', isIn: ['rented', 'vacant', 'fallow'], defaultsTo: 'vacant' },
      tenant: { model: 'member' },
      plantings: { collection: 'planting', via: 'plot' },
    },
  },
  Planting: {
    attributes: {
      crop: { type: 'string', required: true, unique: true },
      plot: { model: 'plot', required: true },
      plantedAt: { type: 'number', description: 'JS timestamp (epoch ms)' },
      quantity: { type: 'number', isInteger: true, min: 1 },
      notes: { type: 'string', isNotIn: ['none'] },
    },
  },
}

// Sails describes only models that are files.
mkdirSync('api/models', { recursive: true })
for (const [name, model] of Object.entries(models))
  writeFileSync(`api/models/${name}.js`, `module.exports = ${JSON.stringify(model)}`)

async function bootstrap() {
  const { member, plot, planting } = app.models
  const members = await member
    .createEach(
      ['Aino Laine', 'Bodo Frey', 'Clara Nunes', 'Dev Patel', 'Elif Kaya'].map((fullName, index) => ({
        fullName,
        emailAddress: `${fullName.split(' ')[0].toLowerCase()}@garden.example`,
        isBoardMember: index < 2,
      })),
    )
    .fetch()
  const plots = await plot
    .createEach(
      Array.from({ length: 12 }, (_, index) => ({
        label: `Plot ${'ABCD'[index % 4]}${Math.floor(index / 4) + 1}`,
        areaInSquareMeters: 40 + index * 5,
        yearlyFee: 60 + index * 7.5,
        status: ['rented', 'vacant', 'fallow'][index % 3],
        tenant: index % 5 === 4 ? null : members[index % 5].id,
      })),
    )
    .fetch()
  await planting.createEach(
    Array.from({ length: 65 }, (_, index) => ({
      crop: `${CROPS[index % 6]} ${index + 1}`,
      plot: plots[index % 12].id,
      plantedAt: FIRST_DAY + index * 86_400_000,
      quantity: 3 + index,
      notes: index % 3 ? '' : `Row ${index}`,
    })),
  )
}

app.lift(
  {
    appPath: __dirname,
    port: Number(process.env.PORT),
    log: { level: 'warn' },
    globals: { _: false, async: false, models: false, sails: false },
    hooks: { grunt: false },
    models: {
      migrate: 'drop',
      attributes: {
        createdAt: { type: 'number', autoCreatedAt: true },
        updatedAt: { type: 'number', autoUpdatedAt: true },
        id: { type: 'number', autoIncrement: true },
      },
      dataEncryptionKeys: { default: 'T0ZK0nnSfk9kvWkZsYAhW6IpF5y8ByiI+rG6nmqBV0Q=' },
    },
    datastores: { default: { adapter: 'sails-disk', inMemoryOnly: true } },
    session: { secret: 'only for walks' },
    blueprints: { rest: true, shortcuts: false },
    'swagger-generator': {
      swaggerJsonPath: './swagger.json',
      swagger: {
        openapi: '3.0.0',
        info: { title: 'Garden club', version: '1.0.0' },
        servers: [{ url: '/' }],
      },
    },
    routes: { 'GET /swagger.json': (_request, response) => response.sendFile(`${__dirname}/swagger.json`) },
    bootstrap,
  },
  (error) => {
    if (error) throw error
  },
)
