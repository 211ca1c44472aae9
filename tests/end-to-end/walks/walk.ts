/** A record of the server's own, as plain HTTP returns it; `id` is the one in the record's path. */
export type Row = Record<string, unknown>

/** A request over plain HTTP, not through the app: its response as JSON. */
export type Request = (method: string, path: string, body?: unknown) => Promise<unknown>

/** What a form is filled with: the text of a field, the keys of a day, or the option of a choice, by label. */
export type Values = Record<string, string>

/** A step that the server cannot do: the reason. */
export type Without = { without: string }

/** How a server is started. `install` is run once in its folder, `run` in every walk; both know `PORT`. */
export interface Program {
  /** A script of `../shared/servers`, which installs and runs by itself. */
  script?: string
  /** What has to be installed on the machine: a command that succeeds where it is, and the message where it fails. */
  needs?: { check: [string, ...string[]]; reason: string }
  /** Each command is a program and its arguments, run one after the other. */
  install?: string[][]
  run?: string[]
  /** Files copied into the server's folder, from `stacks/`. */
  files?: string[]
  environment?: Record<string, string>
  /** The path that responds once the server runs. */
  ready: string
}

/** What a person does on one server, as plain data. Rows, titles and counts are those of the server's own state. */
export interface Walk {
  name: string
  program: Program
  /** The path of the description, where it is at no usual address. */
  description?: string
  /** The path below which the API lies, for the plain requests. */
  base?: string
  /** What is made on the server before the walk, over plain HTTP. */
  prepare?: (request: Request) => Promise<void>
  /** The title of the home page; an expression where it is the server's host. */
  title: string | RegExp
  signIn:
    | { values: Values; wrong: Values; person: string; token: (request: Request) => Promise<string> }
    | Without
  /** The collection that is walked: its rows in the server's own order. */
  rows: (request: Request) => Promise<Row[]>
  /** What a row is headed with. */
  titleOf: (row: Row) => string
  list: { resource: string; path: string; columns: string[] }
  page: { size: number } | Without
  sort: { by: string; isDescending?: true; compare: (a: Row, b: Row) => number } | Without
  search: { text: string; finds: (row: Row) => boolean } | Without
  filter: { values: Values; finds: (row: Row) => boolean } | Without
  record: { title: string; shows: Record<string, string> }
  related: { label: string; name: string } | Without
  create: { button: string; values: Values; title: string; stored: Row } | Without
  /** Of the record that was created. */
  change: { values: Values; shows: string; stored: Row } | Without
  /** What the server does not accept of the record that was created: its message, and at how many fields it is. */
  refusal: { values: Values; says: RegExp; atFields: number } | Without
  action: { title: string; button: string; values?: Values; run?: string; stored: Row } | Without
  delete: { button?: string } | Without
  /** An operation of a record that stores one file: its address is then in this property of the record. */
  upload?: { title: string; button: string; values?: Values; property: string }
  /** Properties that the server sets by itself with each change. */
  volatile?: string[]
}
