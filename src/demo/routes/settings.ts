import { pictureAddress } from '../responses/contact.ts'
import { responseBytes } from '../bytes.ts'
import type { Checker } from '../check.ts'
import { type Desk, openFile } from '../desk.ts'
import { MEGABYTE } from '../bytes.ts'
import { readObject } from '../json.ts'
import { notFound } from '../problem.ts'
import type { AddRoute } from '../route.ts'
import { filesOf, readForm } from '../upload.ts'

const GREETING_LIMIT = 10 * MEGABYTE

/** The user's own desk: read, change, greeting, password. */
export function settingsRoutes(desk: Desk, add: AddRoute, checker: Checker): void {
  add('get', '/settings', () => settingsResponse(desk))

  add('patch', '/settings', async ({ request }) => {
    const body = await readObject(request)
    checker.check('SettingsChange', body, { isPartial: true })
    const { settings } = desk.state
    const names = Object.keys(settings).filter((name) => !READ_ONLY.has(name) && body[name] !== undefined)
    Object.assign(settings, Object.fromEntries(names.map((name) => [name, body[name]])))
    return settingsResponse(desk)
  })

  add('get', '/settings/greeting', async ({ request }) => {
    const { greeting } = desk.state.settings
    if (greeting === null) throw notFound('greeting yet')
    const file = await openFile(desk, greeting, 'audio/mpeg')
    return responseBytes(request, file, { mediaType: file.type })
  })

  add('post', '/settings/greeting', async ({ request }) => {
    const form = await readForm(request, GREETING_LIMIT)
    const [file] = filesOf(form, 'sound', ['audio/'], GREETING_LIMIT)
    if (file) desk.state.files.set('greeting', file)
    desk.state.settings.greeting = 'greeting'
    return settingsResponse(desk)
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

function settingsResponse(desk: Desk): Record<string, unknown> {
  const { avatar, greeting, ...rest } = desk.state.settings
  return {
    ...rest,
    plan: 'demo',
    avatar: pictureAddress(desk, avatar),
    greeting: greeting === null ? null : `${desk.prefix}/settings/greeting`,
  }
}
