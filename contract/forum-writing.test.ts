import * as v from 'valibot';
import { expect, it } from 'vitest';
import { decideReport, removePost } from './forum-moderation.ts';
import { createThread, editPost } from './forum-writing.ts';

const IDS = {
  id: '019aa000-0000-7000-8000-000000000001',
  postId: '019aa000-0000-7000-8000-000000000002',
};
const THREAD = { ...IDS, title: ' Visita ', content: 'Al asilo' };

/** «field: sentence» of the first problem; null when valid. */
function problem(schema: v.GenericSchema, body: unknown): string | null {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return null;
  const [issue] = parsed.issues;
  return `${String(issue.path?.[0]?.key)}: ${issue.message}`;
}

it.each([
  [{}, null],
  [{ targetState: 'Durango', targetCity: 'Lerdo' }, null],
  [{ targetGroupId: 4 }, null],
  [{ targetCity: 'Lerdo' }, 'targetCity: Elige primero el estado'],
  [{ targetGroupId: 4, targetState: 'Durango' }, 'targetState: Una comunidad ya dice su lugar'],
  [{ content: ' ' }, 'content: Escribe tu mensaje'],
  [{ id: 'x' }, 'id: El identificador no es válido'],
])('a conversation with %o', (fields, wrong) => {
  expect(problem(createThread.body, { ...THREAD, ...fields })).toBe(wrong);
});

it('a title of nothing visible, queued on a phone, gets a stand-in', () => {
  const hidden = v.parse(createThread.body, { ...THREAD, title: '\u200b' });
  expect(hidden.title).toBe('Sin título');
});

it('a correction says its text, flat or as what was set', () => {
  expect(problem(editPost.body, { content: 'Sí' })).toBeNull();
  expect(problem(editPost.body, { set: { content: 'Sí' }, base: { content: 3 } })).toBeNull();
  expect(problem(editPost.body, {})).toBe('content: Escribe tu mensaje');
});

it('what is removed has its reason, and what comes back needs none', () => {
  expect(problem(removePost.body, { reason: 'Falta al respeto' })).toBeNull();
  expect(problem(removePost.body, { undo: true })).toBeNull();
  expect(problem(removePost.body, { reason: ' ' })).toBe('reason: Escribe el motivo');
  expect(problem(decideReport.body, { decision: 'keep' })).toBeNull();
  expect(problem(decideReport.body, { decision: 'remove', reason: 'Venta' })).toBeNull();
  expect(problem(decideReport.body, { decision: 'remove' })).toBe('reason: Escribe el motivo');
});
