import { isNumeric } from '../model/is-numeric.ts'
import { bodyOf } from '../requests/body.ts'
import type { Field } from '../model/field-model.ts'
import type { Operation } from '../model/operation.ts'
import { operationLabel } from '../wording/operation-label.ts'
import { undescribedBody } from '../operations/undescribed-body.ts'
import { plain } from '../wording/words.ts'
import { withoutTrailingSlash } from '../model/without-trailing-slash.ts'

/** One value of a login operation. */
export interface LoginField {
  field: Field
  /** Its path in the body: `['user', 'email']`. */
  at?: string[]
  /** A parameter's location and name: `header.X-Tenant`. */
  parameter?: string
  /** Its role in the sign-in; absent for other values, such as a tenant. */
  role?: 'userName' | 'password' | 'code'
  /**
   * True where only some accounts have it, such as a second factor's code. Also true where it is unknown whether it
   * is required.
   */
  isOptional?: boolean
}

/** An operation that takes a name and a password, or only a password. */
interface LoginOperation {
  label: string
  description?: string
  operation: Operation
  /** The name first, then the password, then other required values. */
  fields: LoginField[]
  /** True where only the path is that of a login, and the values are not described. */
  isGuessed?: boolean
}

const LOGIN =
  /log[-_]?in|log[-_]?on|entrar|iniciar[-_]?sesi[oó]n|ingresar|autentic|conne(?:xion|cter)|anmeld|inlogg|einlog|acced|giris|oturum|masuk|otentikasi|sign[-_]?in|authenticat(?:e|ion)|(?:\b|auth_?|access_?)tokens?\b|sessions?\b|\bauth\b|users\/auth|token_?auth/i
const NO_LOGIN =
  /log[-_]?out|sign[-_]?(?:out|up)|regist|refresh|revoke|reset|forgot|verify|confirm|change|invite|cadastr|recuper|esquec|olvid/i
const NAMES = new RegExp(
  `^(?:${[
    'loginname|account|name|fullname|nickname|identifier|userid|usercode|loginid',
    '(?:employee|staff|student)(?:id|code|number)',
    // One of them, or any: `userNameOrEmailAddress`.
    '(?:(?:user(?:name)?|login|e?mail(?:address)?|(?:phone|mobile)(?:number)?)(?:or)?)+',
    // Spanish, Portuguese, French, German
    'usuario|nombre|nombre(?:de)?usuario|correo|correoelectronico|nome|nome(?:de)?usuario|cpf|matricula',
    // Turkish, Indonesian, Italian
    'eposta|kullanici(?:adi)?|surel|pengguna|namapengguna|nomeutente|utente',
    'utilisateur|nom(?:d)?utilisateur|identifiant|courriel|benutzer|benutzername|gebruikersnaam',
  ].join('|')})$`,
)
const PASSWORDS =
  /^(?:pass|password|passwd|pwd|passphrase|passcode|userpassword|loginpassword|senha|contrase[nñ]a|clave|motdepasse|mdp|passwort|kennwort|parola|haslo|wachtwoord|sifre|(?:kata)?sandi|matkhau)$/
const CODES =
  /^(?:[mt]?otp|mfa|2fa|tfa|twofactor|twostep|secondfactor|onetime)(?:auth)?(?:code|token|password|pass)?$/
/** The end of a path that is certainly a login. It is for a GET, or an operation that takes only a password. */
const PLAIN_LOGIN = /\/(?:auth(?:enticat(?:e|ion))?|log[-_]?in|sign[-_]?in|sessions?|token)\/?$/i
/** A form with more fields than this is no sign-in. */
const MOST_FIELDS = 5

/**
 * The operation that people sign in with. It has a login's name, and takes a name and a password in its body or
 * parameters. It is a POST, else a GET, else a POST that only its path describes. A path that ends as a login comes
 * first. `undefined`: none. `mayBe` excludes others early.
 */
export function loginOperation(
  operations: readonly Operation[],
  mayBe: (operation: Operation) => boolean = () => true,
): LoginOperation | undefined {
  for (const method of ['post', 'get']) {
    const all = operations.filter((one) => one.method === method)
    // `/auth/login` rather than `/auth/manage/info`, whichever comes first
    const sure = all.filter(({ path }) => PLAIN_LOGIN.test(path) || ENDS_IN_LOGIN.test(path))
    for (const operation of [...sure, ...all]) {
      const login = loginOf(operation, mayBe)
      if (login !== undefined) return login
    }
  }
  return bareLogin(operations)
}

/** How many logins beside the first are offered. */
const MOST_OTHERS = 4

/** The logins beside the first one, for other people: `/admin/login` beside `/customer/login`. */
export function otherLogins(operations: readonly Operation[], first: LoginOperation): LoginOperation[] {
  const { path, method } = first.operation
  return operations
    .filter((one) => one.method === method && ENDS_IN_LOGIN.test(one.path))
    .filter((one) => withoutTrailingSlash(one.path) !== withoutTrailingSlash(path))
    .slice(0, MOST_OTHERS)
    .flatMap((one) => loginOf(one) ?? [])
}

const ENDS_IN_LOGIN = /\/(?:[\w-]*[-_])?(?:log[-_]?in|sign[-_]?in|entrar)\/?$/i

function loginOf(
  operation: Operation,
  mayBe: (operation: Operation) => boolean = () => true,
): LoginOperation | undefined {
  if (operation.method === 'get' && !PLAIN_LOGIN.test(operation.path)) return undefined
  const named = `${operation.path} ${operation.operationId ?? ''}`
  if (!LOGIN.test(named) || NO_LOGIN.test(named) || !mayBe(operation)) return undefined
  const fields = fieldsOf(operation)
  if (fields === undefined || fields.filter((one) => !one.isOptional).length > MOST_FIELDS) return undefined
  return { label: operationLabel(operation), description: operation.description, operation, fields }
}

/** A login with a known path but no described values. */
function bareLogin(operations: readonly Operation[]): LoginOperation | undefined {
  for (const operation of operations) {
    if (operation.method !== 'post' || !LOGIN.test(operation.path)) continue
    const { isLogin, field } = undescribedBody(operation) ?? {}
    const fields = isLogin === true ? fieldsIn(partsOf(field)) : undefined
    if (fields === undefined || operation.parameters.some(({ required }) => required)) continue
    const { description } = operation
    return { label: operationLabel(operation), description, operation, fields, isGuessed: true }
  }
  return undefined
}

/** True where the password is sent in the address, which may be logged. */
export function isInAddress({ fields }: Pick<LoginOperation, 'fields'>): boolean {
  return fields.some(({ role, parameter }) => role === 'password' && parameter?.startsWith('query.'))
}

function fieldsOf(operation: Operation): LoginField[] | undefined {
  const candidates: LoginField[] = [
    ...partsOf(bodyOf(operation)?.field),
    ...operation.parameters.map(({ field, in: location, name }) => ({
      field,
      parameter: `${location}.${name}`,
    })),
  ]
  return fieldsIn(candidates, PLAIN_LOGIN.test(operation.path))
}

/** The values of a body, or of its wrapper: `{ user: { email, password } }`. */
function partsOf(body: Field | undefined): LoginField[] {
  const parts = body?.fields ?? []
  const [only] = parts
  const wrapper = parts.length === 1 && only?.kind === 'object' ? only : undefined
  return (wrapper?.fields ?? parts).map((field) => ({
    field,
    at: wrapper === undefined ? [field.name] : [wrapper.name, field.name],
  }))
}

/** The fields of a login among these; `undefined`: there is no login. `isLogin`: a password alone is enough. */
function fieldsIn(candidates: LoginField[], isLogin = false): LoginField[] | undefined {
  const find = (test: (name: string, field: Field) => boolean) =>
    candidates.find(
      ({ field, parameter }) => parameter?.startsWith('path.') !== true && test(plain(field.name), field),
    )
  const password = find((name) => PASSWORDS.test(name)) ?? find((_name, { kind }) => kind === 'password')
  const userName =
    find((name, { required }) => required && NAMES.test(name)) ??
    find((name) => NAMES.test(name)) ??
    find((_name, { kind }) => kind === 'email') ??
    (isLogin ? onlyNameIn(candidates.filter((one) => one !== password)) : undefined)
  if (password === undefined || password === userName) return undefined
  const isAlone = isLogin && candidates.length === 1 && PASSWORDS.test(plain(password.field.name))
  if (userName === undefined && !isAlone) return undefined
  const others = candidates.filter((one) => one !== userName && one !== password)
  const isAnyRequired = candidates.some(({ field }) => field.required)
  const mayBeWanted = others.filter(
    ({ field }) =>
      !field.required &&
      (isCode(field) || (!isAnyRequired && others.length <= MOST_OPTIONAL && isTyped(field))),
  )
  return [
    ...(userName === undefined ? [] : [{ ...userName, role: 'userName' as const }]),
    { ...password, role: 'password' },
    ...others.filter(({ field }) => isInputRequired(field)),
    ...mayBeWanted.map(({ field, at, parameter }) => ({
      field,
      at,
      parameter,
      role: isCode(field) ? ('code' as const) : undefined,
      isOptional: true,
    })),
  ]
}

/** The text beside a password that tells who signs in: the only value, or the only required id, such as `machine_id`. */
function onlyNameIn(candidates: readonly LoginField[]): LoginField | undefined {
  const [only, ...others] = candidates.filter(
    ({ field }) =>
      field.kind === 'text' &&
      !isCode(field) &&
      (candidates.length === 1 || (field.required && /(?:id|name|number|code)$/i.test(field.name))),
  )
  return others.length === 0 ? only : undefined
}

/** Where a body requires nothing, a login may need all of it. With more other values it is rather an account record. */
const MOST_OPTIONAL = 2

function isCode({ name }: Field): boolean {
  return CODES.test(plain(name))
}

function isTyped({ kind, default: usual, readOnly }: Field): boolean {
  return usual === undefined && !readOnly && ['text', 'choice'].includes(kind)
}

/** True for a required value that a person enters. Constants and defaults are filled in, and objects have no field. */
function isInputRequired({ kind, default: usual, readOnly, required }: Field): boolean {
  return (
    required &&
    usual === undefined &&
    !readOnly &&
    !['constant', 'object', 'list', 'map', 'union'].includes(kind)
  )
}

/** The body and parameters of a login: typed values, constants, and defaults of required values. */
export function loginValues(
  { operation, fields }: Pick<LoginOperation, 'operation' | 'fields'>,
  typed: Record<string, string>,
): { body?: unknown; parameters: Record<string, unknown> } {
  const body: Record<string, unknown> = {}
  const parameters: Record<string, unknown> = {}
  const whole = bodyOf(operation)?.field.fields ?? []
  const wrapper = fields.find(({ at }) => at?.length === 2)?.at?.[0]
  const inBody = wrapper === undefined ? whole : (whole[0]?.fields ?? [])
  const record: Record<string, unknown> =
    wrapper === undefined ? body : (body[wrapper] = {} as Record<string, unknown>)
  for (const { name, required, default: usual, schema } of inBody) {
    const { const: only } = schema.keywords
    const known = only ?? (required ? usual : undefined)
    if (known !== undefined) record[name] = known
  }
  for (const { field, at, parameter, isOptional } of fields) {
    const text = typed[keyOf({ field, at, parameter })] ?? ''
    if (isOptional && text === '') continue
    const value = valueOf(field, text)
    if (parameter !== undefined) parameters[parameter] = value
    else if (at !== undefined) record[field.name] = value
  }
  return { body: Object.keys(body).length === 0 ? undefined : body, parameters }
}

/** The name of a login field in its form. */
export function keyOf({ at, parameter, field }: LoginField): string {
  return parameter ?? at?.join('.') ?? field.name
}

function valueOf({ kind }: Field, text: string): unknown {
  if (isNumeric(kind)) return text.trim() === '' ? undefined : Number(text)
  return kind === 'boolean' ? text === 'true' : text
}
