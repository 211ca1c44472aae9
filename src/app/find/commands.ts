import type { IconName } from '../../controls/icon/icon-names.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { readPage } from '../../openapi/lists/read-page.ts'
import type { Description, Resource } from '../../openapi/model/model.ts'
import { fillPath, type PathParameters } from '../../openapi/model/request.ts'
import { titleOf } from '../../openapi/records/record.ts'
import { isRestoring, mayBeRestored } from '../../openapi/requests/restoring.ts'
import { unwrapRecord } from '../../openapi/requests/unwrap-record.ts'
import type { Operation } from '../../openapi/model/operation.ts'
import { destroyWords } from '../../openapi/wording/destroy-words.ts'
import { operationLabel } from '../../openapi/wording/operation-label.ts'
import { operationParameters } from '../../queries/change/operation-parameters.ts'
import { listOptions } from '../../queries/read/use-list.ts'
import { knownTitle } from '../../queries/titles/title-options.ts'
import { keys } from '../../server/keys.ts'
import type { Server } from '../../server/server.tsx'
import { recordTarget } from '../../server/targets.ts'
import { relatedLists } from '../../screens/record/related-lists.ts'
import { listStateFrom, type Search } from '../../screens/links/list-search.ts'
import { inSentence } from '../../openapi/wording/in-sentence.ts'
import { newLabel } from '../../screens/shared/new-label.ts'
import { LateExportList } from '../../screens/list/toolbar/LateExport.ts'
import { signOutHere } from '../session/sign-out-here.ts'
import { chooseTheme } from '../theme/theme-choice.ts'
import type { Entry } from './entry.ts'
import { destroyIcon } from '../../screens/delete/destroy-icon.ts'
import { DeleteDialog } from '../../screens/record/LateDeleteDialog.ts'

/** The page on which the search was opened. */
interface Here {
  pathname: string
  search: Search
}

type Command = Omit<Entry, 'rank'>

/** The commands for the open page: for its record, or for its list. */
export function commandsHere(client: QueryClient, server: Server, { pathname, search }: Here): Command[] {
  const match = pathname === '/' ? undefined : server.description?.match(pathname)
  if (server.description === undefined || match === undefined || match.kind === 'operation') return []
  const { resource, parameters, kind } = match
  return kind === 'list'
    ? ofList(client, server, resource, parameters, search)
    : ofRecord(client, server, server.description, resource, parameters, search)
}

function ofList(
  client: QueryClient,
  server: Server,
  resource: Resource,
  parameters: PathParameters,
  search: Search,
): Command[] {
  const address = fillPath(resource.path, parameters)
  const state = listStateFrom(search)
  const response = client.getQueryData(listOptions(server, resource, parameters, state).queryKey)
  const page = response === undefined ? undefined : readPage(resource, response, state)
  return [
    ...newCommands([resource], address),
    ...(page === undefined || page.rows.length === 0
      ? []
      : [
          {
            key: 'export',
            label: 'Export',
            note: `${resource.label} as CSV`,
            icon: 'download' as const,
            run: (onClose: () => void) =>
              createElement(LateExportList, { resource, parameters, page, state, onClose }),
          },
        ]),
    ...operationCommands(resource.collectionActions, address, resource.label),
  ]
}

function ofRecord(
  client: QueryClient,
  server: Server,
  description: Description,
  resource: Resource,
  parameters: PathParameters,
  search: Search,
): Command[] {
  const target = recordTarget(resource, parameters)
  const title = knownTitle(client, server, target)?.title ?? titleOf(resource, undefined, target.id)
  const address = fillPath(resource.itemPath ?? resource.path, parameters)
  const record = unwrapRecord(resource, client.getQueryData(keys.read(server, target.path)))
  return [
    ...recordCommands(resource, parameters, { record, title, address, search }),
    ...operationCommands(
      resource.actions.filter((one) => !isRestoring(one) || mayBeRestored(resource, record)),
      address,
      title,
    ),
    ...relatedLists(description, resource, parameters, record).map((related) => ({
      key: `${address} ${related.key}`,
      label: related.label,
      note: `of ${title}`,
      icon: 'list' as const,
      to: fillPath(related.resource.path, related.parameters),
      search: related.filters,
    })),
  ]
}

/** What can be done with every record: edit it, delete it, and show it as JSON. */
function recordCommands(
  resource: Resource,
  parameters: PathParameters,
  { record, title, address, search }: { record: unknown; title: string; address: string; search: Search },
): Command[] {
  const commands: (Command | false)[] = [
    resource.update !== undefined &&
      search.edit === undefined && {
        key: 'edit',
        label: 'Edit',
        note: title,
        icon: 'pencil' as const,
        to: address,
        search: { edit: '' },
      },
    resource.destroy !== undefined && {
      key: 'delete',
      label: destroyWords(resource).label,
      note: title,
      icon: destroyIcon(resource),
      run: (onClose) =>
        createElement(DeleteDialog, {
          resource,
          parameters: operationParameters(resource, resource.destroy, parameters, record),
          record,
          title,
          onClose,
        }),
    },
    search.view !== 'json' && {
      key: 'json',
      label: 'Show as JSON',
      note: title,
      icon: 'code-xml' as const,
      to: address,
      search: { view: 'json' },
    },
  ]
  return commands.filter((command) => command !== false)
}

/** The other operations of a list or a record. */
function operationCommands(operations: Operation[], address: string, note: string): Command[] {
  return operations.map((operation) => ({
    key: `${address} ${operation.id}`,
    label: operationLabel(operation, operations),
    note,
    icon: 'braces',
    to: address,
    search: { operation: operation.id },
  }))
}

/** The commands that are available on every page. */
export function commandsAnywhere(client: QueryClient, server: Server): Command[] {
  const theme = (choice: 'light' | 'dark' | 'system', label: string, icon: IconName): Command => ({
    key: `theme ${choice}`,
    label,
    note: 'Colours',
    icon,
    run: () => {
      chooseTheme(choice)
      return null
    },
  })
  const isSignedIn = server.session.get() !== undefined
  const resources = server.description?.resources.filter(
    ({ path, isHidden }) => !isHidden && !path.includes('{'),
  )
  return [
    ...newCommands(resources ?? []),
    theme('light', 'Light theme', 'sun'),
    theme('dark', 'Dark theme', 'moon'),
    theme('system', 'System theme', 'monitor'),
    ...(isSignedIn
      ? [
          {
            key: 'sign out',
            label: 'Sign out',
            icon: 'log-out' as const,
            run: () => {
              void signOutHere(server, client)
              return null
            },
          },
        ]
      : []),
    { key: 'start', label: 'Start page', icon: 'house', to: '/' },
    { key: 'operations', label: 'All operations', icon: 'braces', to: '/', search: { screen: 'operations' } },
    {
      key: 'corrections',
      label: 'Corrections',
      icon: 'sliders-horizontal',
      to: '/',
      search: { screen: 'corrections' },
    },
    { key: 'connect', label: 'Another server', icon: 'server', to: '/', search: { screen: 'connect' } },
  ]
}

function newCommands(resources: readonly Resource[], address?: string): Command[] {
  return resources
    .filter(({ create }) => create !== undefined)
    .map((resource) => ({
      key: `new ${resource.path}`,
      label: newLabel(resource),
      note: inSentence(resource.label) === inSentence(resource.group) ? undefined : resource.group,
      icon: 'plus',
      to: address ?? resource.path,
      search: { new: '' },
    }))
}
