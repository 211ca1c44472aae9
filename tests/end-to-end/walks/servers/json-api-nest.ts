import { npmPackages } from '../npm-packages.ts'
import type { Row, Walk } from '../walk.ts'
import { articleOf } from './json-api.ts'

/** json-api-nestjs: JSON:API whose rows have the ids of related records only where a request includes them. */
export const jsonApiNest: Walk = {
  name: 'json-api-nest',
  program: {
    files: ['json_api_nest.cjs'],
    install: npmPackages(
      'json-api-nestjs@7',
      '@nestjs/common@10',
      '@nestjs/core@10',
      '@nestjs/platform-express@10',
      '@nestjs/swagger@7',
      '@nestjs/typeorm@10',
      'typeorm@0.3',
      'better-sqlite3@12',
      'reflect-metadata@0.2.1',
      'tslib@2.4.1',
      'rxjs@7',
      'class-validator',
      'class-transformer',
    ),
    run: ['node', 'json_api_nest.cjs'],
    ready: '/docs-json',
  },
  description: '/docs-json',
  title: 'Press',
  signIn: { without: 'the server is open to everybody' },
  rows: async (request) => {
    const { data } = (await request('GET', '/articles?page[size]=100&include=author,tags')) as { data: Row[] }
    return data.map((row) => articleOf(row))
  },
  titleOf: (row) => String(row.title),
  list: { resource: 'Articles', path: '/articles', columns: ['Title', 'Views', 'Author'] },
  page: { size: 25 },
  sort: { by: 'Title', isDescending: true, compare: (a, b) => (String(a.title) < String(b.title) ? 1 : -1) },
  search: { without: 'the server has no search, only the page is searched' },
  filter: { without: 'the description does not name the filters' },
  record: { title: 'Article 02', shows: { Text: 'Text of article 2', Author: 'Bo', Tags: 'Sport' } },
  related: { label: 'Tags', name: 'Art' },
  create: {
    button: 'New article',
    values: { Title: 'Rye bread', Views: '5', Author: 'Cleo', Tags: 'Art' },
    title: 'Rye bread',
    stored: { title: 'Rye bread', views: 5, author: '3', tags: ['3'] },
  },
  refusal: { without: 'the server accepts every text' },
  change: { values: { Author: 'Ada' }, shows: 'Ada', stored: { author: '1' } },
  delete: {},
  action: { without: 'no record has an action' },
}
