import { expect, test } from 'vitest'
import { changesThings } from '../../../src/openapi/operations/changes-things.ts'
import { hasCalls } from '../../../src/openapi/resources/paths/call-signs.ts'
import { described, documentOf, responds } from '../documents.ts'

test.for([
  ['/orders/{id}/cancel', '', ''],
  ['/cache/flush', '', ''],
  ['/jobs/rebuild/{id}', '', ''],
  ['/words', 'Words', 'Triggers a new run. Takes a while.'],
  ['/words', '', 'Wipes all words.'],
  ['/words', 'Publishes the words', ''],
  ['/words', '', 'Force the words to leave.'],
  ['/library', '', 'Starts a scan.'],
  ['/apps/{id}/uninstall', '', ''],
  ['/users/admin/changeAdmin/{id}', '', ''],
  ['/shifts/generate', '', 'Generate the shifts of next week'],
  ['/meetings/{id}/start', 'Start meeting', ''],
  ['/maintenance/start', '', 'Start maintenance to renew certificates'],
  ['/auth/refresh', 'Refresh a token', ''],
  ['/clean/{jobId}', 'Clean job', ''],
  ['/forms/undelete/{id}', 'Undelete form', ''],
] as const)('recognises that a GET of %s (%s, %s) changes things', ([path, summary, description]) => {
  expect(changesThings('get', path, undefined, summary, description)).toBe(true)
})

test.for([
  ['/words', 'Get the words', 'Creates a list of words.'],
  ['/codes/generate', 'Returns a code', ''],
  ['/cart', 'Cart', 'Enables a signed-in user to see a cart.'],
  ['/sets', 'Sets', ''],
  ['/sets', 'Sets of cards', ''],
  ['/triggers', 'Triggers', 'Triggers of a flow.'],
  ['/runs', 'Runs of a flow', ''],
  ['/clearings', '', ''],
  ['/forces', 'Forces of the country', ''],
  ['/stop/{id}', '', ''],
  ['/journeys/{id}/start', 'Start of a journey', ''],
  ['/backups', '', ''],
  ['/starters', '', ''],
  ['/commands/send', 'Fetch a list of commands that can be sent', ''],
  ['/lock/{door}', 'Lock status', ''],
  ['/bans/ban/{id}', 'Ban list', ''],
] as const)('reads by a GET of %s (%s, %s)', ([path, summary, description]) => {
  expect(changesThings('get', path, undefined, summary, description)).toBe(false)
})

test.for([
  ['/stops/{id}/arrivals', 'Stop_Arrivals', '', ''],
  ['/restorePoints', 'RestorePoints_List', '', ''],
  ['/patchSchedules', 'PatchSchedules_ListByRedisResource', '', ''],
  ['/move-target/{id}', 'move-target_read', '', ''],
  ['/lock/{door}', 'lockStatus', '', ''],
  ['/posts/{id}/replies', 'postReplies', 'List replies to a post', ''],
  ['/cash/register-transactions', undefined, '', ''],
  ['/Stop_Departures', undefined, '', ''],
  ['/Move_Targets/{id}', undefined, '', ''],
  ['/rates/startDate/{d}', undefined, '', ''],
  ['/apps/restart_count', undefined, '', ''],
  ['/changes/{id}', undefined, '', ''],
  ['/changeRequests/{id}', undefined, '', ''],
  ['/change-orders', undefined, '', ''],
  ['/files/change_log', undefined, '', ''],
  ['/clients/{id}/edit', 'editClient', 'Edit client', ''],
  ['/#Action=DescribeBins', 'GET_DescribeBins', '', 'Updates of the bins are included.'],
  ['/quota', undefined, '', 'Enables the owner of a shop to obtain what is left.'],
] as const)('reads by a GET of %s (%s, %s, %s)', ([path, operationId, summary, description]) => {
  expect(changesThings('get', path, operationId, summary, description)).toBe(false)
})

test.for([
  ['/users/{id}', 'Delete_User', ''],
  ['/jobs/{id}', 'Stop_Job_Now', 'Stops the job.'],
  ['/alarms', 'enableAlarm', 'Enables the alarm'],
  ['/lock/{door}', 'lockDoor', 'Reserve and lock a door'],
  ['/boxes/{name}/fork', 'forkBox', ''],
  ['/sites/{id}/scanner', 'scanner', 'Scan the site for malware'],
  ['/screenshot/share', 'ShareScreenshot', 'Share a screenshot'],
  ['/reloadconfig', 'reloadConfiguration', 'Configuration page'],
  ['/users/register-user', undefined, ''],
  ['/#Action=DetachBins', 'GET_DetachBins', 'Gets the bins off'],
  ['/#Action=IndexBins', 'GET_IndexBins', ''],
] as const)('asks for a confirmation before a GET of %s (%s, %s)', ([path, operationId, summary]) => {
  expect(changesThings('get', path, operationId, summary, '')).toBe(true)
})

const text = { type: 'string' }
const object = (properties: Record<string, unknown>) => ({ type: 'object', properties })

test.for([
  [undefined, true],
  [{}, true],
  [text, true],
  [object({ message: text, success: { type: 'boolean' } }), true],
  [object({ createdAt: text, size: { type: 'integer' } }), false],
  [{ type: 'array', items: object({ name: text }) }, false],
] as const)('asks before a GET of /backup that returns %j: %s', ([schema, asks]) => {
  const [backup] = described({ '/backup': { get: responds(schema) } }).operations
  expect(backup?.changesThings).toBe(asks)
})

test.for([
  ['/system/backup', '', true],
  ['/jobs/{id}/start', 'Start', true],
  ['/sync', 'Sync the calendar', true],
  ['/feeds/{id}/refresh', '', true],
  ['/run', 'List of runs', false],
  ['/upgrade', 'Returns the result of the last upgrade.', false],
  ['/import', 'Check the import', false],
  ['/nightly/backup', 'Last backup status', false],
  ['/search/run/results', '', false],
  ['/stop/{id}', '', false],
  ['/scan-results', '', false],
  ['/bookmark', 'Toggles the bookmark', true],
  ['/door/unlock', '', true],
  ['/users/reload', 'Users', true],
  ['/unlock/{thing}', 'Things', false],
  ['/toggles', 'Toggles', false],
] as const)(
  'asks for a confirmation before a GET of %s (%s) without a described response: %s',
  ([path, summary, asks]) => {
    const { operations } = described({ [path]: { get: responds(undefined, { summary }) } })
    expect(operations[0]?.changesThings).toBe(asks)
  },
)

test.for([
  ['/requests/{id}/approve/', 'requests_approve_retrieve', undefined, true],
  ['/requests/{id}/refuse/', 'requests_refuse_retrieve', undefined, true],
  ['/mailboxes/{id}/activate', 'get_mailbox_activation', undefined, true],
  ['/auth/logout/', 'auth_logout_retrieve', undefined, true],
  ['/requests/{id}/approve/', 'requests_approve_retrieve', 'Returns who approves', false],
  ['/refuse/', 'refuse_retrieve', undefined, false],
] as const)(
  'asks before a GET of %s that a framework names %s (%s): %s',
  ([path, operationId, summary, asks]) => {
    const { operations } = described({
      [path]: { get: responds(object({ id: text, name: text }), { operationId, summary }) },
    })
    expect(operations[0]?.changesThings).toBe(asks)
  },
)

test('takes no word for a verb that names the file of a function', () => {
  expect(changesThings('get', '/sites/{id}', 'run.return_site')).toBe(false)
  expect(changesThings('get', '/sites/{id}', 'run.start_site')).toBe(true)
  expect(changesThings('get', '/sites/{id}', 'run_site')).toBe(true)
})

test('reads by a GET whose operationId begins with get, and by one of records named run', () => {
  const sync = { '/library/sync': { get: responds(undefined, { operationId: 'getLastSync' }) } }
  const record = { '/run': { get: responds() }, '/run/{id}': { get: responds(object({ id: text })) } }
  for (const { changesThings: asks } of described({ ...sync, ...record }).operations) expect(asks).toBe(false)
})

test.for([
  ['/engine/reload', {}, true],
  ['/jobs/backup/', {}, true],
  ['/door', { summary: 'Unlocks the door.' }, true],
  ['/door', { description: 'Will immediately toggle the door' }, true],
  ['/door', { summary: 'Get the door' }, false],
  ['/engines', {}, false],
] as const)(
  'loads the rule for a GET that does what it is called for %s (%j): %s',
  ([path, words, isLoaded]) => {
    const one = { type: 'object', properties: { name: { type: 'string' } } }
    expect(hasCalls(documentOf({ [path]: { get: responds(one, words) } }))).toBe(isLoaded)
  },
)
