// Fastify with @fastify/swagger: Platformatic's REST API of a SQLite database, as its documentation sets it up.
import db from '@platformatic/db-core'
import fastify from 'fastify'

const app = fastify()
await app.register(db.default ?? db, {
  connectionString: 'sqlite://:memory:',
  async onDatabaseLoad(base, sql) {
    await base.query(sql`CREATE TABLE authors (id INTEGER PRIMARY KEY, name VARCHAR(80) NOT NULL)`)
    await base.query(sql`CREATE TABLE books (
      id INTEGER PRIMARY KEY, title VARCHAR(80) NOT NULL UNIQUE, pages INTEGER, price REAL, published DATE,
      author_id INTEGER REFERENCES authors(id), created_at TIMESTAMP)`)
    for (const name of ['Ursula Le Guin', 'Stanisław Lem', 'Octavia Butler'])
      await base.query(sql`INSERT INTO authors (name) VALUES (${name})`)
    for (let number = 1; number <= 34; number++)
      await base.query(sql`INSERT INTO books (title, pages, price, published, author_id) VALUES (
        ${`Book ${number}`}, ${100 + ((number * 7) % 34)}, ${number * 1.5}, ${`19${60 + number}-05-01`}, ${(number % 3) + 1})`)
  },
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
