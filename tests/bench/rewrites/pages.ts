import { onResponses, settled, type Plain } from './plain-document.ts'
import type { Rewrite } from './rewrite.ts'

const WHOLE = { type: 'integer' }
const TEXT = { type: 'string' }
const YES = { type: 'boolean' }

/** Rows in the pages of frameworks. */
export const PAGES: Record<string, Rewrite> = {
  springPage: pageAs('{ content, pageable, totalElements } (Spring)', (rows) => ({
    content: rows,
    pageable: objectWith({ pageNumber: WHOLE, pageSize: WHOLE, offset: WHOLE, paged: YES, unpaged: YES }),
    totalElements: WHOLE,
    totalPages: WHOLE,
    last: YES,
    first: YES,
    size: WHOLE,
    number: WHOLE,
    numberOfElements: WHOLE,
    empty: YES,
  })),
  laravelPage: pageAs('{ data, links, meta } (Laravel)', (rows) => ({
    data: rows,
    links: objectWith({ first: TEXT, last: TEXT, prev: TEXT, next: TEXT }),
    meta: objectWith({
      current_page: WHOLE,
      from: WHOLE,
      last_page: WHOLE,
      links: { type: 'array', items: objectWith({ url: TEXT, label: TEXT, active: YES }) },
      path: TEXT,
      per_page: WHOLE,
      to: WHOLE,
      total: WHOLE,
    }),
  })),
  djangoPage: pageAs('{ count, next, previous, results } (Django)', (rows) => ({
    count: WHOLE,
    next: { type: 'string', format: 'uri' },
    previous: { type: 'string', format: 'uri' },
    results: rows,
  })),
  nestPage: pageAs('{ data, meta } (NestJS)', (rows) => ({
    data: rows,
    meta: objectWith({ page: WHOLE, take: WHOLE, itemCount: WHOLE, pageCount: WHOLE, hasNextPage: YES }),
  })),
  netPage: pageAs('{ items, pageNumber, totalPages } (ASP.NET)', (rows) => ({
    items: rows,
    pageNumber: WHOLE,
    totalPages: WHOLE,
    totalCount: WHOLE,
    hasPreviousPage: YES,
    hasNextPage: YES,
  })),
  jsonApi: {
    about: 'records as { type, id, attributes } (JSON:API)',
    loses: ['paging', 'kinds', 'columns'],
    rewrite: (document) =>
      onResponses(document, (schema) => {
        const whole = settled(schema, document)
        const record = whole.type === 'array' ? settled(whole.items as Plain, document) : whole
        const { id, ...attributes } = (record.properties ?? {}) as Plain
        if (id === undefined) return schema
        const resource = objectWith({
          type: TEXT,
          id: TEXT,
          attributes: { ...record, properties: attributes },
        })
        return objectWith({ data: whole.type === 'array' ? { type: 'array', items: resource } : resource })
      }),
    name: (name) => name,
  },
  unions: {
    about: 'each response or an error (oneOf)',
    rewrite: (document) =>
      'swagger' in document
        ? document
        : onResponses(document, (schema) => ({
            oneOf: [schema, objectWith({ error: TEXT, message: TEXT, statusCode: WHOLE })],
          })),
  },
}

function objectWith(properties: Plain): Plain {
  return { type: 'object', properties }
}

/** Arrays in the properties of a page. */
function pageAs(about: string, page: (rows: Plain) => Plain): Rewrite {
  return {
    about,
    loses: ['paging'],
    rewrite: (document) =>
      onResponses(document, (schema) =>
        settled(schema, document).type === 'array' ? objectWith(page(schema)) : schema,
      ),
  }
}
