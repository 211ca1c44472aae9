import { inForm } from '../../openapi/responses/problem-in-form.ts'
import { useEffect, useRef, useState } from 'react'
import { useHandler } from '../../controls/basics/use-handler.ts'
import { isAbort } from '../../http/is-abort.ts'
import { problemOf } from '../../server/problem.ts'
import { keepValues, type ParameterValues } from '../../server/request-parameters.ts'
import { useServer } from '../../server/server.tsx'
import { useNavigation } from '../links/navigation.ts'
import type { DraftNote } from './drafts/use-draft.ts'
import type { ParametersForm } from './operation-values.ts'
import type { SaveAlternative, SaveAlternatives } from './saving/save-alternatives.ts'
import type { OpenForm } from './use-open-form.ts'

/** What a form sends. */
export interface Entered {
  record: unknown
  parameters?: ParameterValues
  /** The body instead, where a person wrote it as JSON. */
  written?: { body: unknown }
  /** True for another attempt that a person wants although the record may exist already. */
  acceptsDuplicate?: boolean
  /** Stores what has to survive a reload. */
  draft: DraftNote
}

/** How a form sends a record, and what follows. */
export interface RecordSending<Request, Response> {
  /** The record's fields, after the parameters of its request. */
  fields: ParametersForm
  /** The request that saves what was entered. */
  request: (entered: Entered) => Request
  /** Sends a request. Rejects with the server's refusal. */
  send: (request: Request) => Promise<Response>
  /** Says that a request succeeded, and goes to another screen if the person is still at the form. */
  onSaved: (response: Response, request: Request, isStillHere: boolean) => void
  /**
   * Looks for a creation without a response that the form sent before a reload. Rejects like `send`, and sends
   * nothing.
   */
  resume?: (draft: DraftNote) => Promise<void>
  /** Other actions after a request was refused. `request`: absent after `resume`. */
  alternatives: (error: unknown, request?: Request) => SaveAlternatives<Request> | undefined
}

interface SendOptions<Request> extends Pick<Entered, 'acceptsDuplicate'> {
  change?: (usual: Request) => Request
}

/** Sends what is entered: on Save, by an alternative after a refusal, or again for a file that failed. */
export function useSending<Request, Response>(
  props: RecordSending<Request, Response>,
  { draft, form, json }: OpenForm,
) {
  const { fields } = props
  const server = useServer()
  const { markAddress } = useNavigation()
  const sent = useRef<Request>(undefined)
  const { attempt, isUnderWay, latest, ...shown } = useAttempts((error) => {
    form.refuse(problemOf(error, inForm(fields.field)))
    return props.alternatives(error, sent.current)
  })

  async function save(acceptsDuplicate = false) {
    if (isUnderWay()) return
    await attempt(async () => {
      if (json.isOpen) await form.begin()
      if (json.isOpen || (await form.isValid())) await send({ acceptsDuplicate })
    })
  }

  /** Sends what was entered. `change`: makes another request of the usual one. */
  async function send({ acceptsDuplicate, change = (usual) => usual }: SendOptions<Request>) {
    const written = json.isOpen ? await json.read() : undefined
    if (json.isOpen && written === undefined) return
    const { record, parameters, toKeep } = fields.parts(draft.value)
    const request = change(props.request({ record, parameters, written, acceptsDuplicate, draft }))
    sent.current = request
    const isStillHere = markAddress()
    const response = await props.send(request)
    keepValues(server, toKeep)
    props.onSaved(response, request, isStillHere())
    draft.forget()
  }

  const latestSave = useHandler(save)

  useResumed(draft, () => attempt(async () => props.resume?.(draft)))

  return {
    ...shown,
    save,
    choose: (chosen: SaveAlternative<Request>) =>
      attempt(async () => {
        await form.begin()
        if ('change' in chosen) return send(chosen)
        draft.forget()
        return chosen.open()
      }),
    /** Sends a file of the form again, after an attempt that may still look for its record. Not where that was found. */
    sendAgain: async () => {
      const alternatives = await latest()
      if (alternatives?.isFound !== true) await latestSave(true)
    },
  }
}

/** Looks for the creation that the draft notes, once, when the form opens. */
function useResumed({ note }: DraftNote, resume: () => Promise<void>): void {
  const [first] = useState(() => (note === undefined ? undefined : resume))
  useEffect(() => {
    void first?.()
  }, [first])
}

/** The attempts to save a form, one at a time. */
interface Attempts<Request> {
  isSaving: boolean
  /** What a person can do after the latest attempt failed. */
  offered: SaveAlternatives<Request> | undefined
  /** True during an attempt, also before it is rendered. */
  isUnderWay: () => boolean
  /** Makes an attempt, and shows how it failed. Never rejects. */
  attempt: (save: () => Promise<void>) => Promise<void>
  /** Resolves after the latest attempt, with what a person can do if it failed. */
  latest: () => Promise<SaveAlternatives<Request> | undefined>
}

/** Makes the attempts of a form. `refused` shows why one failed, and returns what a person can do then. */
function useAttempts<Request>(
  refused: (error: unknown) => SaveAlternatives<Request> | undefined,
): Attempts<Request> {
  const [isSaving, setSaving] = useState(false)
  const [offered, setOffered] = useState<SaveAlternatives<Request>>()
  const isUnderWay = useRef(false)
  const latest = useRef<Promise<SaveAlternatives<Request> | undefined>>(Promise.resolve(undefined))

  async function run(save: () => Promise<void>): Promise<SaveAlternatives<Request> | undefined> {
    isUnderWay.current = true
    setSaving(true)
    setOffered(undefined)
    try {
      await save()
      return undefined
    } catch (error) {
      if (isAbort(error)) return undefined
      const found = refused(error)
      setOffered(found)
      return found
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }

  return {
    isSaving,
    offered,
    isUnderWay: () => isUnderWay.current,
    async attempt(save) {
      latest.current = run(save)
      await latest.current
    },
    latest: () => latest.current,
  }
}
