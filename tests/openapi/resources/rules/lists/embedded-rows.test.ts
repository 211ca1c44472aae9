import { expect, test } from 'vitest'
import { readPage } from '../../../../../src/openapi/lists/read-page.ts'
import type { Description } from '../../../../../src/openapi/model/model.ts'
import { described, listOfRef, ref, resourceAt, responds, takes, type Json } from '../../../documents.ts'

const text = { type: 'string' }
const id = { type: 'integer' }
const done = { responses: { 204: { description: 'Done' } } }
const schemas = {
  Quiz: { type: 'object', properties: { id, name: text, questions: listOfRef('Question') } },
  Question: { type: 'object', properties: { id, text, points: id } },
}
const change = { type: 'object', properties: { text, points: id }, required: ['text'] }

function quizzes(more: Json): Description {
  return described(
    {
      '/quizzes': { get: responds(listOfRef('Quiz')) },
      '/quizzes/{id}': { get: responds(ref('Quiz')) },
      ...more,
    },
    schemas,
  )
}

test('edits the questions of a quiz that only the quiz returns', () => {
  const description = quizzes({
    '/quizzes/{id}/questions': { post: takes(change) },
    '/questions/{id}': { patch: takes(change), delete: done },
    '/questions/{id}/publish': { post: done },
  })
  const questions = resourceAt(description, '/quizzes/{id}/questions')
  const { list, create, update, destroy, actions, parent } = questions
  expect([list?.id, create?.id]).toEqual(['GET /quizzes/{id}', 'POST /quizzes/{id}/questions'])
  expect([update?.id, destroy?.id]).toEqual([
    'PATCH /questions/{questionId}',
    'DELETE /questions/{questionId}',
  ])
  expect(actions.map((one) => one.id)).toEqual(['POST /questions/{questionId}/publish'])
  expect(parent).toBe('/quizzes')
  const body = { id: 1, name: 'Rivers', questions: [{ id: 5, text: 'Where is the Nile?', points: 2 }] }
  expect(readPage(questions, { body }, { page: 1, filters: {} }).rows).toEqual(body.questions)
  expect(description.looseOperations).toEqual([])
})

test('leaves questions alone that several records contain', () => {
  const description = quizzes({
    '/exams/{examId}': { get: responds(ref('Quiz')) },
    '/exams': { get: responds(listOfRef('Quiz')) },
    '/questions/{questionId}': { delete: done },
  })
  expect(description.looseOperations.map((one) => one.id)).toEqual(['DELETE /questions/{questionId}'])
})

test('edits the questions of a quiz whose id has another name in the path of its questions', () => {
  const description = quizzes({
    '/quizzes/{quizId}/questions': { post: takes(change) },
    '/questions/{id}': { patch: takes(change), delete: done },
  })
  const { create, update } = resourceAt(description, '/quizzes/{id}/questions')
  expect([create?.id, update?.id]).toEqual(['POST /quizzes/{id}/questions', 'PATCH /questions/{questionId}'])
  expect(description.looseOperations).toEqual([])
})

test('removes a question from its quiz below all quizzes, where questions have a list of their own', () => {
  const description = quizzes({
    '/questions': { get: responds(listOfRef('Question')) },
    '/quizzes/questions/{questionId}': { delete: done },
  })
  const removed = resourceAt(description, '/quizzes/{id}/questions').destroy
  expect(removed?.id).toBe('DELETE /quizzes/questions/{questionId}')
})
