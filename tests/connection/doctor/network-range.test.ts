import { expect, test } from 'vitest'
import { isLocal } from '../../../src/connection/doctor/network-range.ts'

test.each([
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.1',
  '192.168.1.5',
  '169.254.1.1',
  '[fd00::1]',
  '[fe80::1]',
  'nas.local',
  'desk.internal',
  'nas',
])('takes %s for a host of the local network', (host) => {
  expect(isLocal(host)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '11.0.0.1', '[2001:db8::1]', 'desk.example'])(
  'takes %s for a host of the internet',
  (host) => {
    expect(isLocal(host)).toBe(false)
  },
)
