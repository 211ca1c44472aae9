import type { Random } from '../random.ts'
import type { Contact, Message } from '../records.ts'
import { countries } from './countries.ts'
import recordings from './recordings.json' with { type: 'json' }
import { hoursBefore } from './text.ts'

const COUNT = 312
/** How many contacts have called: each of them once, and some more often. */
const CALLERS = 208
/** How many hours ago the first callers called last: 2 h, 5 h, yesterday, … */
const FIRST_HOURS = [2, 5, 20, 26, 50, 58, 100, 124, 170, 218]

/** The 312 messages, the newest first. */
export function seedMessages(random: Random, now: number, contacts: Contact[]): Message[] {
  const hours = lastCalls(random)
  const calls = Array.from({ length: COUNT }, (_, index) => {
    const caller = index < CALLERS ? index : random.between(0, CALLERS - 1)
    const last = hours[caller] as number
    return {
      contact: contacts[caller] as Contact,
      hours: index < CALLERS ? last : last + random.between(30, 3_000),
    }
  }).toSorted((one, other) => one.hours - other.hours)
  return calls.map(({ contact, hours }, index) => message(random, now, { id: COUNT - index, contact, hours }))
}

/** How many hours ago each caller called last, in ascending order. So the contacts are in the order of their calls. */
function lastCalls(random: Random): number[] {
  let hours = FIRST_HOURS.at(-1) as number
  return Array.from({ length: CALLERS }, (_, index) => FIRST_HOURS[index] ?? (hours += random.between(3, 31)))
}

function message(
  random: Random,
  now: number,
  { id, contact, hours }: { id: number; contact: Contact; hours: number },
): Message {
  const language = countries.find(({ code }) => code === contact.address?.country)?.language ?? 'English'
  const fitting = recordings.filter((recording) => recording.language === language)
  const own = recordings.find(({ name }) => contact.id <= 10 && name === contact.firstName.toLowerCase())
  const recording =
    own ?? random.pick(fitting.length > 0 ? fitting : recordings.filter((one) => one.language === 'English'))
  return {
    id,
    contactId: contact.id,
    received: hoursBefore(now, hours + random.between(0, 59) / 60),
    heard: hours > 30 && random.chance(0.85),
    urgency: random.pick(['low', 'normal', 'normal', 'normal', 'high']),
    recording: `${recording.name}.mp3`,
    duration: recording.duration,
    waveform: recording.peaks,
    language: recording.language,
    transcript: recording.transcript,
    note: random.chance(0.15)
      ? random.pick(['Called back, no answer.', 'Passed on to the warehouse.', 'Wants an email.'])
      : null,
  }
}
