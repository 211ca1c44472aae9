import { pictureAddress } from '../responses/contact.ts'
import { responseBytes } from '../bytes.ts'
import type { Checker } from '../check.ts'
import { type DemoContext, openFile } from '../demo-context.ts'
import { MEGABYTE } from '../bytes.ts'
import { readObject } from '../json.ts'
import { notFound } from '../problem.ts'
import type { AddRoute } from '../route.ts'
import { filesOf, readForm } from '../upload.ts'

const GREETING_LIMIT = 10 * MEGABYTE

/** The signed-in user: read, change, greeting, password. */
export function settingsRoutes(context: DemoContext, add: AddRoute, checker: Checker): void {
  add('get', '/settings', () => settingsResponse(context))

  add('patch', '/settings', async ({ request }) => {
    const body = await readObject(request)
    checker.check('SettingsChange', body, { isPartial: true })
    const { settings } = context.state
    const names = Object.keys(settings).filter((name) => !READ_ONLY.has(name) && body[name] !== undefined)
    Object.assign(settings, Object.fromEntries(names.map((name) => [name, body[name]])))
    return settingsResponse(context)
  })

  add('get', '/settings/greeting', async ({ request }) => {
    const { greeting } = context.state.settings
    if (greeting === null) throw notFound('greeting yet')
    const file = await openFile(context, greeting, 'audio/mpeg')
    return responseBytes(request, file, { mediaType: file.type })
  })

  add('post', '/settings/greeting', async ({ request }) => {
    const form = await readForm(request, GREETING_LIMIT)
    const [file] = filesOf(form, 'sound', ['audio/'], GREETING_LIMIT)
    if (file) context.state.files.set('greeting', file)
    context.state.settings.greeting = 'greeting'
    return settingsResponse(context)
  })

  add('put', '/settings/password', async ({ request }) => {
    const body = await readObject(request)
    checker.check('PasswordChange', body)
    checker.refuse({
      current: body.current !== 'demo' && 'is not the present password',
      new: body.new === body.current && 'has to differ from the present one',
    })
  })
}

const READ_ONLY = new Set(['userName', 'avatar', 'greeting'])

function settingsResponse(context: DemoContext): Record<string, unknown> {
  const { avatar, greeting, ...rest } = context.state.settings
  return {
    ...rest,
    plan: 'demo',
    avatar: pictureAddress(context, avatar),
    greeting: greeting === null ? null : `${context.prefix}/settings/greeting`,
  }
}
