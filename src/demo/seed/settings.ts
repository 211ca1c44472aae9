import type { Settings } from '../records.ts'

/** The settings of the demo's only user. */
export function seedSettings(): Settings {
  return {
    userName: 'demo',
    name: 'Mara Oduya',
    email: 'mara.oduya@desk.example',
    phone: '+254712345678',
    language: 'en',
    timeZone: 'Africa/Nairobi',
    accent: '#0f766e',
    pageSize: 20,
    quietFrom: '20:00:00Z',
    quietUntil: '07:30:00Z',
    notify: ['message', 'ticket'],
    ringFor: 'PT25S',
    volume: 0.8,
    signature: 'Kind regards\n\n**Mara Oduya**',
    avatar: 'face-2',
    greeting: null,
  }
}
