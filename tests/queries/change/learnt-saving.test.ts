import { beforeEach, expect, test, vi } from 'vitest'
import {
  forgetLearntConditions,
  forgetLearntWay,
  keepLearntConditions,
  keepLearntWay,
  learntConditions,
  learntSaving,
  learntWays,
} from '../../../src/queries/change/learnt-saving.ts'
import type { Server } from '../../../src/server/server.tsx'
import { described, listOfRef, ref, resourceAt, responds, takes } from '../../openapi/documents.ts'

const Box = {
  type: 'object',
  properties: { id: { type: 'integer' }, boxName: { type: 'string' }, colour: { type: 'string' } },
}
const description = described(
  {
    '/boxes': { get: responds(listOfRef('Box')) },
    '/boxes/{id}': { get: responds(ref('Box')), put: takes(ref('Box')) },
  },
  { Box },
)
const boxes = resourceAt(description, '/boxes')
const server = { id: 'https://box.example', description } as Server

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('uses a way of saving for the fields that it was learnt with, and for no others', () => {
  keepLearntWay(server, boxes, { names: ['boxName', 'colour'], by: 'put', sendsChanges: true })
  const way = { by: 'put', sendsChanges: true }
  expect(learntSaving(server, boxes, ['boxName'])).toEqual(way)
  expect(learntSaving(server, boxes, ['boxName', 'colour'])).toEqual(way)
  expect(learntSaving(server, boxes, ['boxName', 'weight'])).toEqual({})
  expect(learntSaving(server, boxes)).toEqual({})
})

test('uses for every change what was learnt about a missing operation', () => {
  keepLearntWay(server, boxes, { by: 'put' })
  expect(learntSaving(server, boxes, ['weight'])).toEqual({ by: 'put' })
  expect(learntSaving(server, boxes)).toEqual({ by: 'put' })
})

test('removes a way of saving, and keeps the others', () => {
  const [one, other] = [{ by: 'put' } as const, { names: ['colour'], by: 'patch' } as const]
  keepLearntWay(server, boxes, one)
  keepLearntWay(server, boxes, { ...other, names: ['colour'] })
  keepLearntConditions(server, { refuses: true })
  forgetLearntWay(server, '/boxes', one)
  expect(learntWays(server)).toEqual({ '/boxes': [other] })
  forgetLearntConditions(server)
  expect(learntConditions(server)).toEqual({})
})

test('sends the whole record by a POST that creates it, too', () => {
  expect(learntSaving(server, { ...boxes, update: boxes.create, create: boxes.create })).toEqual({})
  const post = takes(ref('Box'))
  const saved = resourceAt(
    described({ '/boxes': { get: responds(listOfRef('Box')) }, '/boxes/save': { post } }, { Box }),
    '/boxes',
  )
  expect(learntSaving(server, saved)).toEqual({ sendsAll: true })
})
