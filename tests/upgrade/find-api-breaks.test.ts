import { expect, it } from 'vitest';
import { findApiBreaks, type Paths, type Schema } from './find-api-breaks.ts';

const text = { type: 'string' };

function paths(body: Schema, answer: Schema, more: object = {}): Paths {
  const content = (schema: Schema) => ({ content: { 'application/json': { schema } } });
  const responses = { 200: content(answer), default: {} };
  const operation = { operationId: 'a.b', 'x-queue': 'never', requestBody: content(body) };
  return { '/a': { post: { ...operation, responses, ...more } } };
}

const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const base = () => paths(object({ name: text }, ['name']), object({ id: text }, ['id']));

it('lets optional keys be added on both sides, choices of what is taken, and calls', () => {
  const now = paths(
    object({ name: { anyOf: [text, { type: 'null' }] }, note: text }, ['name']),
    object({ id: text, at: text }, ['id', 'at']),
  );
  expect(findApiBreaks(base(), { ...now, '/new': {} })).toEqual([]);
});

it.each<[string, Paths, string]>([
  ['a call', {}, 'a.b: post /a is gone'],
  [
    'a new key that must be given',
    paths(object({ name: text, note: text }, ['name', 'note']), object({ id: text }, ['id'])),
    'a.b: taken.note must be given',
  ],
  [
    'a key of the answer',
    paths(object({ name: text }, ['name']), object({}, [])),
    'a.b: answer.id is gone',
  ],
  [
    'that it is always there',
    paths(object({ name: text }, ['name']), object({ id: text })),
    'a.b: answer.id may be missing',
  ],
  [
    'its type',
    paths(object({ name: text }, ['name']), object({ id: { type: 'number' } }, ['id'])),
    'a.b: answer.id was string and is number',
  ],
  [
    'how much is taken',
    paths(object({ name: { ...text, maxLength: 3 } }, ['name']), object({ id: text }, ['id'])),
    'a.b: taken.name takes less: maxLength 3',
  ],
  [
    'which words are taken',
    paths(object({ name: { ...text, enum: ['a'] } }, ['name']), object({ id: text }, ['id'])),
    'a.b: taken.name does not take anything any more',
  ],
  [
    'a parameter that must be given',
    paths(object({ name: text }, ['name']), object({ id: text }, ['id']), {
      parameters: [{ name: 'q', required: true }],
    }),
    'a.b: ?q must be given',
  ],
])('sees that %s was changed', (_what, now, told) => {
  expect(findApiBreaks(base(), now)).toEqual([told]);
});
