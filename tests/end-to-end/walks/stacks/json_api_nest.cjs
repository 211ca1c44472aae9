// json-api-nestjs over TypeORM and SQLite in memory: rows have only the links of what they are related to, unless it is included.
require('reflect-metadata')
const { Module } = require('@nestjs/common')
const { NestFactory } = require('@nestjs/core')
const { DocumentBuilder, SwaggerModule } = require('@nestjs/swagger')
const { TypeOrmModule, getDataSourceToken } = require('@nestjs/typeorm')
const { JsonApiModule } = require('json-api-nestjs')
const {
  Column,
  Entity,
  JoinTable,
  ManyToMany,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
} = require('typeorm')

function People() {}
function Tags() {}
function Articles() {}

/** Makes a class an entity: each property has a decorator and a type, as TypeScript would write them. */
function entity(type, properties) {
  Entity()(type)
  for (const [name, [decorate, of]] of Object.entries(properties)) {
    Reflect.defineMetadata('design:type', of, type.prototype, name)
    decorate(type.prototype, name)
  }
}

const id = [PrimaryGeneratedColumn(), Number]
const required = [Column({ type: 'varchar', nullable: false }), String]
entity(People, {
  id,
  name: required,
  email: [Column({ type: 'varchar', nullable: true }), String],
  articles: [
    OneToMany(
      () => Articles,
      (article) => article.author,
    ),
    Array,
  ],
})
entity(Tags, {
  id,
  label: required,
  articles: [
    ManyToMany(
      () => Articles,
      (article) => article.tags,
    ),
    Array,
  ],
})
entity(Articles, {
  id,
  title: required,
  text: [Column({ type: 'text', nullable: true }), String],
  views: [Column({ type: 'int', default: 0 }), Number],
  author: [
    ManyToOne(
      () => People,
      (person) => person.articles,
      { nullable: true },
    ),
    People,
  ],
  tags: [
    ManyToMany(
      () => Tags,
      (tag) => tag.articles,
    ),
    Array,
  ],
})
JoinTable()(Articles.prototype, 'tags')

function App() {}
const entities = [People, Articles, Tags]
Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'better-sqlite3', database: ':memory:', synchronize: true, entities }),
    JsonApiModule.forRoot({ entities, options: { requiredSelectField: false } }),
  ],
})(App)

async function start() {
  const app = await NestFactory.create(App, { logger: ['error'] })
  const title = new DocumentBuilder().setTitle('Press').build()
  SwaggerModule.setup('docs', app, () => SwaggerModule.createDocument(app, title))
  await app.init()
  const of = (type) => app.get(getDataSourceToken()).getRepository(type)
  const people = await of(People).save(['Ada', 'Bo', 'Cleo'].map((name) => ({ name })))
  const tags = await of(Tags).save(['News', 'Sport', 'Art'].map((label) => ({ label })))
  await of(Articles).save(
    Array.from({ length: 57 }, (_, index) => ({
      title: `Article ${String(index + 1).padStart(2, '0')}`,
      text: `Text of article ${index + 1}`,
      views: index * 3,
      author: index % 5 === 0 ? null : people[index % 3],
      tags: [tags[index % 3], tags[(index + 1) % 3]],
    })),
  )
  await app.listen(Number(process.env.PORT), '127.0.0.1')
}
void start()
