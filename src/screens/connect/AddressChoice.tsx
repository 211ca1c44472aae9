import { useId, useState } from 'react'
import { Button } from '../../controls/basics/Button.tsx'
import { Choice } from '../../controls/choice/Choice.tsx'
import { TextInput } from '../../controls/input/TextInput.tsx'
import {
  fillServer,
  type ServerChoice,
  type ServerVariable,
} from '../../openapi/description/server-choices.ts'
import { withoutTrailingSlash } from '../../openapi/model/without-trailing-slash.ts'
import styles from './ConnectScreen.module.css'

interface AddressChoiceProps {
  /** The servers of the description. */
  servers: ServerChoice[]
  /** Other likely addresses, each with its reason: `http://localhost:4173/api` — `The address in use`. */
  others: { address: string; note: string }[]
  /** The base of relative addresses: the description's address, or the address in use. */
  start: string
  /** The address that is selected at first. */
  address?: string
  isPending?: boolean
  /** True where the choice is needed to go on, so that it takes the focus. */
  isRequested?: boolean
  /** Called with an absolute address. */
  onChoose: (address: string) => void
}

const TYPED = 'typed'

/**
 * A choice of the address where the API responds. It is a server that the description names (with its variables
 * filled in), or any other address.
 */
export function AddressChoice(props: AddressChoiceProps) {
  const { servers, isPending, isRequested, onChoose } = props
  const id = useId()
  const { others, resolved, chosen, choose, values, fill, typed, type, goal } = useAddressChoice(props)
  const isUsable = goal !== undefined && !/[{}]|%7B/i.test(goal)
  const radio = (value: string) => (
    <AddressRadio {...{ name: id, value, chosen, hasFocus: isRequested, onChoose: choose }} />
  )
  return (
    <form
      className={styles.card}
      aria-labelledby={`${id}-head`}
      onSubmit={(event) => {
        event.preventDefault()
        if (isUsable && !isPending) onChoose(goal)
      }}
    >
      <h2 id={`${id}-head`}>Which address has the API?</h2>
      {servers.map((server, index) => (
        <div key={index} className={styles.option}>
          {radio(String(index))}
          <span id={`${id}-${index}`}>{resolved(server) ?? server.template}</span>
          <small>{server.label ?? 'From the description'}</small>
          {chosen === String(index) && server.variables.length > 0 ? (
            <Variables variables={server.variables} values={values} onChange={fill} />
          ) : null}
        </div>
      ))}
      {others.map((other, index) => (
        <div key={other.address} className={styles.option}>
          {radio(String(servers.length + index))}
          <span id={`${id}-${servers.length + index}`}>{other.address}</span>
          <small>{other.note}</small>
        </div>
      ))}
      <div className={styles.option}>
        {radio(TYPED)}
        <label id={`${id}-${TYPED}`} htmlFor={`${id}-address`}>
          Another address
        </label>
        <TextInput
          id={`${id}-address`}
          placeholder="https://api.example.com/v1"
          value={typed}
          onChange={type}
        />
      </div>
      <div className={styles.line}>
        <Button type="submit" variant="primary" isPending={isPending} disabled={!isUsable}>
          Use this address
        </Button>
      </div>
    </form>
  )
}

interface AddressRadioProps {
  /** The name of the group. The label has the id `name-value`. */
  name: string
  value: string
  /** The chosen value of the group. */
  chosen: string
  /** True where the chosen one takes the focus. */
  hasFocus: boolean | undefined
  onChoose: (value: string) => void
}

function AddressRadio({ name, value, chosen, hasFocus, onChoose }: AddressRadioProps) {
  return (
    <input
      type="radio"
      name={name}
      value={value}
      aria-labelledby={`${name}-${value}`}
      checked={chosen === value}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a question that came up by what the person did
      autoFocus={hasFocus && chosen === value}
      onChange={() => onChoose(value)}
    />
  )
}

/** Which address is selected (`chosen` is the index among all, or `TYPED`), and what it is now (`goal`). */
function useAddressChoice({ servers, others: given, start, address }: AddressChoiceProps) {
  const [values, fill] = useState<Record<string, string>>({})
  const resolved = (server: ServerChoice) => absolute(fillServer(server, values), start)
  const named = servers.map(resolved)
  const others = given.filter((other) => !named.includes(other.address))
  const known = [...named, ...others.map((other) => other.address)]
  const [chosen, choose] = useState(() =>
    address === undefined ? '0' : String(known.includes(address) ? known.indexOf(address) : TYPED),
  )
  const [typed, setTyped] = useState(chosen === TYPED ? (address ?? '') : '')
  const type = (text: string) => {
    setTyped(text)
    choose(TYPED)
  }
  const goal = chosen === TYPED ? absolute(typed, start) : known[Number(chosen)]
  return { others, resolved, chosen, choose, values, fill, typed, type, goal }
}

function Variables({
  variables,
  values,
  onChange,
}: {
  variables: ServerVariable[]
  values: Record<string, string>
  onChange: (values: Record<string, string>) => void
}) {
  const id = useId()
  return (
    <div className={styles.variables}>
      {variables.map(({ name, value, choices, note }) => {
        const change = (next = '') => onChange({ ...values, [name]: next })
        const props = {
          id: `${id}-${name}`,
          describedBy: note && `${id}-${name}-note`,
          value: values[name] ?? value,
        }
        return (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{name}</label>
            {choices === undefined ? (
              <TextInput {...props} onChange={change} />
            ) : (
              <Choice
                {...props}
                options={choices.map((one) => ({ value: one, label: one }))}
                onChange={change}
              />
            )}
            {note === undefined ? null : <small id={`${id}-${name}-note`}>{note}</small>}
          </div>
        )
      })}
    </div>
  )
}

/** The absolute address; `undefined` for a text that is none. `https` is added where the scheme is missing. */
function absolute(address: string, start: string): string | undefined {
  const given = address.trim()
  if (given === '') return undefined
  const hasScheme = /^(?:[a-z][a-z+.-]*:\/\/|\/)/i.test(given)
  const full = hasScheme ? given : `https://${given}`
  // The curly brackets of a variable make no valid address; it is shown but cannot be used yet.
  return URL.canParse(full, start) ? withoutTrailingSlash(decodeBraces(new URL(full, start).href)) : full
}

function decodeBraces(address: string): string {
  return address.replace(/%7B/gi, '{').replace(/%7D/gi, '}')
}
