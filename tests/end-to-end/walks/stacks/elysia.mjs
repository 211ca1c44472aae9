import { Elysia, t, status } from 'elysia'
import { node } from '@elysiajs/node'
import { openapi } from '@elysiajs/openapi'
import { jwt } from '@elysiajs/jwt'
const Note = t.Object({
  id: t.String(),
  title: t.String(),
  content: t.String(),
  folder_id: t.Nullable(t.Number()),
  pinned: t.Boolean(),
  color: t.Union([t.Literal('yellow'), t.Literal('green'), t.Literal('blue')]),
  labels: t.Array(t.String()),
  remind_at: t.Nullable(t.String({ format: 'date-time' })),
  author: t.Object({ username: t.String(), avatar_url: t.Optional(t.String()) }),
  created_at: t.Number(),
})
const Folder = t.Object({ id: t.Number(), name: t.String(), notes_count: t.Number() })
const NoteBody = t.Object({
  title: t.String({ minLength: 1, maxLength: 60 }),
  content: t.Optional(t.String()),
  folder_id: t.Optional(t.Nullable(t.Number())),
  pinned: t.Optional(t.Boolean()),
  color: t.Optional(t.Union([t.Literal('yellow'), t.Literal('green'), t.Literal('blue')])),
  labels: t.Optional(t.Array(t.String(), { maxItems: 4 })),
  remind_at: t.Optional(t.Nullable(t.String({ format: 'date-time' }))),
})
const users = [{ username: 'eve', password: 'Eve-Pass1' }]
const folders = ['Home', 'Work', 'Ideas'].map((name, i) => ({ id: i + 1, name }))
let notes = Array.from({ length: 45 }, (_, i) => ({
  id: `n${String(i + 1).padStart(4, '0')}`,
  title: `Note ${i + 1}`,
  content: `# Heading ${i}\n\nSome *text* of note ${i + 1}.`,
  folder_id: i % 4 ? 1 + (i % 3) : null,
  pinned: i % 9 === 0,
  color: ['yellow', 'green', 'blue'][i % 3],
  labels: i % 2 ? ['a', 'b'] : [],
  remind_at: i % 5 ? null : `2026-12-${String((i % 27) + 1).padStart(2, '0')}T08:00:00.000Z`,
  author: { username: 'eve' },
  created_at: 1767225600000 + i * 86400000,
}))
const count = (f) => ({ ...f, notes_count: notes.filter((n) => n.folder_id === f.id).length })
new Elysia({ adapter: node(), prefix: '/api' })
  .use(
    openapi({
      documentation: {
        info: { title: 'Notebook', version: '0.4.0' },
        components: {
          securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        },
      },
    }),
  )
  .use(jwt({ name: 'jwt', secret: 'notebook', exp: '1h' }))
  .post(
    '/sign-in',
    async ({ body, jwt }) => {
      const u = users.find((u) => u.username === body.username && u.password === body.password)
      if (!u) return status(401, { error: 'invalid_credentials' })
      return { token: await jwt.sign({ sub: u.username }) }
    },
    {
      body: t.Object({ username: t.String(), password: t.String({ minLength: 4 }) }),
      response: { 200: t.Object({ token: t.String() }), 401: t.Object({ error: t.String() }) },
      detail: { tags: ['auth'] },
    },
  )
  .guard(
    {
      detail: { security: [{ bearerAuth: [] }] },
      beforeHandle: async ({ headers, jwt }) => {
        const token = headers.authorization?.slice(7)
        return token && (await jwt.verify(token)) ? undefined : status(401, { error: 'unauthorized' })
      },
    },
    (app) =>
      app
        .get(
          '/notes',
          ({ query }) => {
            let list = notes.filter(
              (n) =>
                (!query.q || n.title.includes(query.q)) &&
                (query.color === undefined || n.color === query.color) &&
                (query.folder_id === undefined || n.folder_id === query.folder_id) &&
                (query.pinned === undefined || n.pinned === query.pinned),
            )
            const at = query.cursor ? list.findIndex((n) => n.id === query.cursor) + 1 : 0
            const page = list.slice(at, at + query.limit)
            return { notes: page, next_cursor: at + query.limit < list.length ? page.at(-1).id : null }
          },
          {
            query: t.Object({
              limit: t.Numeric({ default: 20, minimum: 1, maximum: 50 }),
              cursor: t.Optional(t.String()),
              q: t.Optional(t.String()),
              color: t.Optional(t.Union([t.Literal('yellow'), t.Literal('green'), t.Literal('blue')])),
              folder_id: t.Optional(t.Numeric()),
              pinned: t.Optional(t.BooleanString()),
            }),
            response: t.Object({ notes: t.Array(Note), next_cursor: t.Nullable(t.String()) }),
            detail: { tags: ['notes'] },
          },
        )
        .post(
          '/notes',
          ({ body }) => {
            if (notes.some((n) => n.title === body.title))
              return status(409, {
                error: 'duplicate',
                field: 'title',
                message: 'There is a note with this title',
              })
            if (body.folder_id && !folders.some((f) => f.id === body.folder_id))
              return status(400, { error: 'unknown_folder', message: 'folder_id does not exist' })
            const n = {
              id: `n${String(notes.length + 1).padStart(4, '0')}`,
              content: '',
              folder_id: null,
              pinned: false,
              color: 'yellow',
              labels: [],
              remind_at: null,
              author: { username: 'eve' },
              created_at: Date.now(),
              ...body,
            }
            notes.push(n)
            return status(201, { note: n })
          },
          {
            body: NoteBody,
            detail: { tags: ['notes'] },
            response: {
              201: t.Object({ note: Note }),
              409: t.Object({ error: t.String(), field: t.String(), message: t.String() }),
              400: t.Object({ error: t.String(), message: t.String() }),
            },
          },
        )
        .get(
          '/notes/:id',
          ({ params }) => {
            const n = notes.find((n) => n.id === params.id)
            return n ? { note: n } : status(404, { error: 'not_found' })
          },
          {
            params: t.Object({ id: t.String() }),
            response: { 200: t.Object({ note: Note }), 404: t.Object({ error: t.String() }) },
            detail: { tags: ['notes'] },
          },
        )
        .patch(
          '/notes/:id',
          ({ params, body }) => {
            if (notes.some((one) => one.title === body.title && one.id !== params.id))
              return status(409, {
                error: 'duplicate',
                field: 'title',
                message: 'There is a note with this title',
              })
            const n = notes.find((n) => n.id === params.id)
            return n ? { note: Object.assign(n, body) } : status(404, { error: 'not_found' })
          },
          { params: t.Object({ id: t.String() }), body: t.Partial(NoteBody), detail: { tags: ['notes'] } },
        )
        .delete(
          '/notes/:id',
          ({ params }) => {
            notes = notes.filter((n) => n.id !== params.id)
            return { ok: true }
          },
          { params: t.Object({ id: t.String() }), detail: { tags: ['notes'] } },
        )
        .post(
          '/notes/:id/pin',
          ({ params }) => {
            const n = notes.find((n) => n.id === params.id)
            n.pinned = !n.pinned
            return { note: n }
          },
          { params: t.Object({ id: t.String() }), detail: { tags: ['notes'] } },
        )
        .get('/folders', () => ({ folders: folders.map(count) }), {
          response: t.Object({ folders: t.Array(Folder) }),
          detail: { tags: ['folders'] },
        })
        .post(
          '/folders',
          ({ body }) => {
            const f = { id: folders.length + 1, ...body }
            folders.push(f)
            return status(201, { folder: count(f) })
          },
          { body: t.Object({ name: t.String({ minLength: 2 }) }), detail: { tags: ['folders'] } },
        )
        .get('/folders/:id', ({ params }) => ({ folder: count(folders.find((f) => f.id === params.id)) }), {
          params: t.Object({ id: t.Numeric() }),
          response: t.Object({ folder: Folder }),
          detail: { tags: ['folders'] },
        })
        .post(
          '/import',
          ({ body }) => ({ imported: body.files.length, names: body.files.map((f) => f.name) }),
          {
            body: t.Object({ files: t.Files({ maxSize: '1m' }), folder_id: t.Optional(t.Numeric()) }),
            detail: { tags: ['notes'] },
          },
        )
        .get(
          '/stats',
          () => ({
            notes: notes.length,
            pinned: notes.filter((n) => n.pinned).length,
            folders: folders.length,
          }),
          {
            response: t.Object({ notes: t.Number(), pinned: t.Number(), folders: t.Number() }),
            detail: { tags: ['stats'] },
          },
        ),
  )
  .listen({ port: Number(process.env.PORT), hostname: '127.0.0.1' })
