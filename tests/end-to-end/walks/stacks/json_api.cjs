// jsonapi-server, in memory: articles by people, with comments on them.
const jsonApi = require('jsonapi-server')

const { Joi } = jsonApi
jsonApi.setConfig({
  base: 'rest',
  port: Number(process.env.PORT),
  protocol: 'http',
  hostname: '127.0.0.1',
  meta: {},
  swagger: {
    title: 'Blog',
    version: '1.0',
    description: 'A blog',
    contact: { name: 'Blog', email: 'blog@mail.example', url: 'http://blog.example' },
    license: { name: 'MIT', url: 'http://blog.example/license' },
  },
})

const numbered = (start, number) => `${start}${String(number).padStart(4, '0')}`
const people = ['Anna', 'Ben', 'Cleo'].map((firstname, index) => ({
  id: numbered('32fb0105-acaa-4adb-9ec4-8b496336', index),
  type: 'people',
  firstname,
  lastname: 'Smith',
}))
const articles = Array.from({ length: 57 }, (_, index) => ({
  id: numbered('de305d54-75b4-431b-adb2-eb6b9e54', index),
  type: 'articles',
  title: `Article ${String(index + 1).padStart(2, '0')}`,
  content: `Text of article ${index + 1}`,
  status: ['draft', 'published'][index % 2],
  views: index * 3,
  author: { type: 'people', id: people[index % 3].id },
}))
const comments = [0, 1].map((index) => ({
  id: numbered('3f1a89c2-eb85-4799-a048-6735db24', index),
  type: 'comments',
  body: ['Nice', 'Too short'][index],
  author: { type: 'people', id: people[index].id },
  article: { type: 'articles', id: articles[0].id },
}))

jsonApi.define({
  resource: 'articles',
  handlers: new jsonApi.MemoryHandler(),
  searchParams: {},
  attributes: {
    title: Joi.string().required(),
    content: Joi.string().required(),
    status: Joi.string().only('published', 'draft').default('draft'),
    views: Joi.number(),
    author: Joi.one('people'),
    comments: Joi.belongsToMany({ resource: 'comments', as: 'article' }),
  },
  examples: articles,
})
jsonApi.define({
  resource: 'people',
  handlers: new jsonApi.MemoryHandler(),
  attributes: { firstname: Joi.string().alphanum(), lastname: Joi.string() },
  examples: people,
})
jsonApi.define({
  resource: 'comments',
  handlers: new jsonApi.MemoryHandler(),
  attributes: { body: Joi.string().required(), author: Joi.one('people'), article: Joi.one('articles') },
  examples: comments,
})
jsonApi.start()
