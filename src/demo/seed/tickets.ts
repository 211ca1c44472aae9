import type { Random } from '../random.ts'
import type { Comment, Contact, Ticket } from '../records.ts'
import { daysBefore, hoursBefore } from './text.ts'

type Status = Ticket['status']
const COUNTS: Record<Status, number> = { open: 14, waiting: 9, doing: 6, done: 18 }

/** Title, contact id, hours since it was opened. */
const FIRST: Record<Status, [title: string, contactId: number, hours: number][]> = {
  open: [
    ['New delivery window', 3, 48],
    ['Wants a copy of the contract', 7, 72],
    ['Voicemail cut off after 30 s', 10, 96],
    ['Wrong number on the label', 9, 144],
  ],
  waiting: [
    ['Crates arrived damaged', 3, 24],
    ['Asks for a later slot', 6, 48],
  ],
  doing: [
    ['Call back before noon', 1, 2],
    ['Quote for 40 pallets', 2, 24],
    ['Move the pickup to Graz', 2, 30],
  ],
  done: [
    ['Invoice 2291 twice', 3, 192],
    ['Password for the portal', 8, 216],
  ],
}
const SUBJECTS = [
  'Invoice',
  'Delivery',
  'Contract',
  'Viewing',
  'Refund',
  'Address',
  'Quote',
  'Pickup',
  'Key',
  'Receipt',
]
const MATTERS = [
  'is missing',
  'needs a signature',
  'has the wrong date',
  'should be moved',
  'must be confirmed',
  'was sent twice',
  'has to be checked',
]

/** The 47 tickets: each column in the order of `position`. */
export function seedTickets(random: Random, now: number, contacts: Contact[]): Ticket[] {
  let id = 0
  return (Object.keys(COUNTS) as Status[]).flatMap((status) =>
    Array.from({ length: COUNTS[status] }, (_, index) => {
      const first = FIRST[status][index]
      const title =
        first?.[0] ?? `${random.pick(SUBJECTS)} ${random.between(1000, 4000)} ${random.pick(MATTERS)}`
      const contactId = first?.[1] ?? random.pick(contacts.slice(0, 200)).id
      const hours = first?.[2] ?? random.between(100, 1_500)
      id += 1
      return ticket(random, now, { id, title, contactId, hours, status, position: index + 1 })
    }),
  )
}

function ticket(
  random: Random,
  now: number,
  given: Pick<Ticket, 'id' | 'title' | 'contactId' | 'status' | 'position'> & { hours: number },
): Ticket {
  const { hours, ...rest } = given
  return {
    ...rest,
    description: random.pick([
      'The caller left a message and asks for an answer today.\nCheck the last delivery note first.',
      'Came up on the phone. Compare with what was agreed in March.',
      '',
    ]),
    priority: random.pick(['low', 'normal', 'normal', 'high']),
    assignee: random.pick(['mara', 'jonas', 'ines', null]),
    due: random.chance(0.6) ? daysBefore(now, random.between(-20, 4)) : null,
    estimate: random.pick(['PT15M', 'PT30M', 'PT1H30M', 'P1D', null]),
    checklist: random.chance(0.5)
      ? [
          { text: 'Listen to the message', done: true, steps: [] },
          {
            text: 'Call back',
            done: false,
            steps: [
              { text: 'Have the delivery note at hand', done: false, steps: [] },
              { text: 'Offer a new date', done: false, steps: [] },
            ],
          },
        ]
      : [],
    tags: ['phone', 'billing', 'delivery', 'portal'].filter(() => random.chance(0.25)),
    createdAt: hoursBefore(now, hours),
    updatedAt: hoursBefore(now, Math.max(1, hours - random.between(0, 20))),
  }
}

/** Comments by the id of their ticket, with replies to replies. */
export function seedComments(random: Random, now: number, tickets: Ticket[]): Map<number, Comment[]> {
  let id = 0
  const comment = (author: string, text: string, hours: number, replies: Comment[] = []): Comment => {
    id += 1
    return { id, author, text, createdAt: hoursBefore(now, hours), replies }
  }
  return new Map(
    tickets.map((ticket) => {
      if (ticket.id > 8 && random.chance(0.6)) return [ticket.id, []]
      const response = comment('Mara Oduya', 'Not yet, they do not pick up before ten.', 5)
      const question = comment('Jonas Brandt', 'Has anybody **called back**?', 9, [
        comment('Ines Vidal', 'I tried at eight.', 6, [response]),
        comment('Mara Oduya', 'I will do it after lunch.', 4),
      ])
      return [ticket.id, [question, comment('Ines Vidal', 'The recording is attached to the contact.', 3)]]
    }),
  )
}
