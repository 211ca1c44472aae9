import type { Row, Walk } from '../walk.ts'

/** Django REST framework with a session cookie and CSRF, versions that each change has to name, and codes with their words. */
export const clinic: Walk = {
  name: 'clinic',
  program: {
    needs: {
      check: ['/usr/bin/python3', '-c', 'import rest_framework, drf_spectacular, django_filters'],
      reason: 'python3-djangorestframework-spectacular and python3-django-filters are not installed',
    },
    files: ['clinic_app.py', 'clinic/models.py'],
    run: ['/usr/bin/python3', 'clinic_app.py'],
    ready: '/api/schema/',
  },
  description: '/api/schema/',
  base: '/api',
  title: 'Clinic diary',
  signIn: {
    wrong: { 'User name': 'grete', Password: 'wrong' },
    values: { 'User name': 'grete', Password: 'Grete-Pass1' },
    person: 'Grete Sand',
    // The plain requests read an address that needs no session.
    token: async () => 'none',
  },
  rows: async (request) => (await request('GET', '/state/')) as Row[],
  titleOf: (row) => `Appointment ${String(row.id)}`,
  list: {
    resource: 'Appointments',
    path: '/api/appointments/',
    columns: ['Appointment', 'Patient', 'Practitioner', 'State', 'Starts at'],
  },
  page: { size: 25 },
  sort: { by: 'Starts at', isDescending: true, compare: (a, b) => Number(b.id) - Number(a.id) },
  search: { text: 'Falk', finds: (row) => row.patient === 6 },
  filter: { values: { State: 'Booked' }, finds: (row) => row.state === 'BK' },
  record: {
    title: 'Appointment 5',
    shows: { Patient: 'Pat5 Falk', State: 'Arrived', Minutes: '40' },
  },
  related: { label: 'Patient', name: 'Pat5 Falk' },
  create: {
    button: 'New appointment',
    values: { Patient: 'Pat5 Falk', Practitioner: 'Ada Vogel', 'Starts at': '120120260825A', Minutes: '15' },
    title: 'Appointment 41',
    stored: { patient: 6, practitioner: 1, starts_at: '2026-12-01T09:25:00+01:00', minutes: 15, state: 'BK' },
  },
  refusal: { values: { Practitioner: 'Bo Lund' }, says: /has another appointment at this time/, atFields: 0 },
  change: { values: { Reason: 'Cough' }, shows: 'Cough', stored: { reason: 'Cough' } },
  delete: {},
  action: {
    title: 'Appointment 4',
    button: 'Cancel appointment',
    stored: { state: 'CN', state_display: 'Cancelled' },
  },
  upload: { title: 'Appointment 8', button: 'Update letter', property: 'letter' },
}
