// A small team's server as many are: Express, express-validator, a JSON web token, and a description that swagger-jsdoc reads from comments.
import { fileURLToPath } from 'node:url'
import express from 'express'
import { body, validationResult } from 'express-validator'
import jwt from 'jsonwebtoken'
import swaggerJsdoc from 'swagger-jsdoc'
import swaggerUi from 'swagger-ui-express'

const SECRET = 'only for walks'
const STATES = ['open', 'doing', 'done']
const id = (number) => (0x65a1b2c3d4e5f60718290000n + BigInt(number)).toString(16)
const projects = ['Garden', 'Kitchen', 'Roof'].map((name, index) => ({ _id: id(900 + index), name }))
const tasks = Array.from({ length: 43 }, (_, index) => ({
  _id: id(index + 1),
  title: `Task ${index + 1}`,
  description: index % 3 ? `Note ${index + 1}` : '',
  status: STATES[index % 3],
  priority: (index % 5) + 1,
  dueDate: `2026-0${(index % 9) + 1}-15`,
  project: projects[index % 3]._id,
  createdAt: new Date(1.7e12 + index * 1e8).toISOString(),
}))

const app = express()
app.use(express.json())
const router = express.Router()
const signedIn = (request, response, next) => {
  try {
    request.user = jwt.verify((request.headers.authorization ?? '').replace('Bearer ', ''), SECRET)
    next()
  } catch {
    response.status(401).json({ success: false, message: 'Not authorized' })
  }
}
const found = (request, response, next) => {
  request.task = tasks.find((task) => task._id === request.params.id)
  if (request.task) return next()
  return response.status(404).json({ success: false, message: 'Task not found' })
}
const valid = (request, response, next) => {
  const errors = validationResult(request)
  return errors.isEmpty() ? next() : response.status(400).json({ errors: errors.array() })
}
const rules = [
  body('title').isLength({ min: 3 }).withMessage('Title must have at least 3 characters'),
  body('title').custom((title, { req }) => {
    if (tasks.some((task) => task.title === title && task._id !== req.params.id))
      throw new Error('Title is already taken')
    return true
  }),
]

/**
 * @openapi
 * components:
 *   securitySchemes:
 *     bearerAuth: { type: http, scheme: bearer, bearerFormat: JWT }
 *   schemas:
 *     Task:
 *       type: object
 *       required: [title]
 *       properties:
 *         _id: { type: string, description: The auto-generated id of the task }
 *         title: { type: string }
 *         description: { type: string }
 *         status: { type: string, enum: [open, doing, done], default: open }
 *         priority: { type: integer }
 *         dueDate: { type: string, format: date }
 *         project: { type: string, description: The id of the project }
 *         createdAt: { type: string, format: date-time }
 *     Project:
 *       type: object
 *       properties:
 *         _id: { type: string }
 *         name: { type: string }
 */

/**
 * @openapi
 * /auth/login:
 *   post:
 *     summary: Login
 *     tags: [Auth]
 *     requestBody:
 *       content:
 *         application/json:
 *           schema:
 *             type: object
 *             properties:
 *               email: { type: string }
 *               password: { type: string, format: password }
 *     responses:
 *       200: { description: The token }
 */
router.post('/auth/login', (request, response) => {
  const { email, password } = request.body ?? {}
  if (email !== 'ann@example.com' || password !== 'Ann-Pass1')
    return response.status(401).json({ success: false, message: 'Invalid credentials' })
  const user = { _id: id(1), name: 'Ann', email }
  return response.json({ success: true, token: jwt.sign(user, SECRET), user })
})

/**
 * @openapi
 * /projects:
 *   get:
 *     summary: Returns all projects
 *     tags: [Projects]
 *     responses:
 *       200:
 *         description: The projects
 *         content:
 *           application/json:
 *             schema: { type: array, items: { $ref: '#/components/schemas/Project' } }
 */
router.get('/projects', (_, response) => response.json(projects))

/**
 * @openapi
 * /tasks:
 *   get:
 *     summary: Returns the list of tasks
 *     tags: [Tasks]
 *     security: [{ bearerAuth: [] }]
 *     parameters:
 *       - { in: query, name: page, schema: { type: integer, default: 1 } }
 *       - { in: query, name: limit, schema: { type: integer, default: 10 } }
 *       - { in: query, name: sort, schema: { type: string }, description: "Field to sort by, prefix with - for descending" }
 *       - { in: query, name: search, schema: { type: string } }
 *       - { in: query, name: status, schema: { type: string, enum: [open, doing, done] } }
 *     responses:
 *       200:
 *         description: The tasks
 *         content:
 *           application/json:
 *             schema:
 *               type: object
 *               properties:
 *                 docs: { type: array, items: { $ref: '#/components/schemas/Task' } }
 *                 totalDocs: { type: integer }
 *                 limit: { type: integer }
 *                 page: { type: integer }
 *                 totalPages: { type: integer }
 *   post:
 *     summary: Create a new task
 *     tags: [Tasks]
 *     security: [{ bearerAuth: [] }]
 *     requestBody:
 *       required: true
 *       content:
 *         application/json:
 *           schema: { $ref: '#/components/schemas/Task' }
 *     responses:
 *       201: { description: Created }
 *       400: { description: Validation failed }
 */
router.get('/tasks', signedIn, (request, response) => {
  const { page = 1, limit = 10, sort = '', search = '', status } = request.query
  const field = sort.replace('-', '')
  const turn = sort.startsWith('-') ? -1 : 1
  const matching = tasks
    .filter((task) => task.title.includes(search) && (!status || task.status === status))
    .toSorted((a, b) =>
      field ? turn * String(a[field]).localeCompare(String(b[field]), 'en', { numeric: true }) : 0,
    )
  const docs = matching.slice((page - 1) * limit, page * limit)
  response.json({
    docs,
    totalDocs: matching.length,
    limit: +limit,
    page: +page,
    totalPages: Math.ceil(matching.length / limit),
  })
})
router.post('/tasks', signedIn, rules, valid, (request, response) => {
  const task = {
    status: 'open',
    ...request.body,
    _id: id(tasks.length + 100),
    createdAt: new Date().toISOString(),
  }
  tasks.push(task)
  response.status(201).json({ success: true, data: task })
})

/**
 * @openapi
 * /tasks/{id}:
 *   parameters:
 *     - { in: path, name: id, required: true, schema: { type: string } }
 *   get:
 *     summary: Get the task by id
 *     tags: [Tasks]
 *     security: [{ bearerAuth: [] }]
 *     responses:
 *       200: { description: The task }
 *       404: { description: The task was not found }
 *   put:
 *     summary: Update the task by the id
 *     tags: [Tasks]
 *     security: [{ bearerAuth: [] }]
 *     requestBody:
 *       required: true
 *       content:
 *         application/json:
 *           schema: { $ref: '#/components/schemas/Task' }
 *     responses:
 *       200: { description: The task was updated }
 *   delete:
 *     summary: Remove the task by id
 *     tags: [Tasks]
 *     security: [{ bearerAuth: [] }]
 *     responses:
 *       200: { description: The task was deleted }
 * /tasks/{id}/complete:
 *   patch:
 *     summary: Mark the task as done
 *     tags: [Tasks]
 *     security: [{ bearerAuth: [] }]
 *     parameters:
 *       - { in: path, name: id, required: true, schema: { type: string } }
 *     responses:
 *       200: { description: The task is done }
 */
router.get('/tasks/:id', signedIn, found, ({ task }, response) =>
  response.json({ success: true, data: task }),
)
router.put('/tasks/:id', signedIn, found, rules, valid, ({ task, body }, response) =>
  response.json({ success: true, data: Object.assign(task, body) }),
)
router.delete('/tasks/:id', signedIn, found, ({ task }, response) => {
  tasks.splice(tasks.indexOf(task), 1)
  response.json({ success: true, data: {} })
})
router.patch('/tasks/:id/complete', signedIn, found, ({ task }, response) =>
  response.json({ success: true, data: Object.assign(task, { status: 'done' }) }),
)

const definition = {
  openapi: '3.0.0',
  info: { title: 'Task API', version: '1.0.0' },
  servers: [{ url: '/api/v1' }],
}
const document = swaggerJsdoc({ definition, apis: [fileURLToPath(import.meta.url)] })
app.use('/api/v1', router)
app.use('/api-docs', swaggerUi.serve, swaggerUi.setup(document))
app.listen(Number(process.env.PORT), '127.0.0.1')
