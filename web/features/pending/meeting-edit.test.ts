import { expect, test } from 'vitest';
import type { PendingEntry } from '#web/records/group-by-meeting.ts';
import { editedIntent, entryToFields } from './meeting-edit.ts';

const created: PendingEntry = {
  opId: 'a',
  state: 'rejected',
  hold: null,
  lastProblem: null,
  lane: 'm',
  deps: [],
  endpoint: 'meetings.create',
  params: { id: 3 },
  body: { id: 'm', date: new Date(2026, 10, 12, 19, 30).toISOString(), temaEscola: 'La fe' },
  tapWall: 0,
};

test('a refused meeting shows what was written, in local time', () => {
  expect(entryToFields(created).map(({ name, value }) => [name, value])).toEqual([
    ['date', '2026-11-12T19:30'],
    ['temaEscola', 'La fe'],
  ]);
});

test('the edited meeting keeps its id, and what is emptied becomes nothing', () => {
  const fields = entryToFields(created).map((field) =>
    field.name === 'temaEscola' ? { ...field, value: '  ' } : field,
  );
  expect(editedIntent(created, fields)).toEqual({
    lane: 'm',
    deps: [],
    endpoint: 'meetings.create',
    params: { id: 3 },
    body: { ...created.body, temaEscola: null },
  });
});

test('an edited change keeps what it was based on', () => {
  const entry: PendingEntry = {
    ...created,
    endpoint: 'meetings.update',
    params: { id: 'm' },
    body: {},
    set: { notes: 'x' },
    base: { notes: 4 },
  };
  const edited = editedIntent(entry, [{ name: 'notes', label: 'Notas', kind: 'text', value: 'y' }]);
  expect(edited).toMatchObject({ body: {}, set: { notes: 'y' }, base: { notes: 4 } });
});

test('a mark has nothing to edit here', () => {
  const mark: PendingEntry = {
    ...created,
    endpoint: 'attendance.mark',
    body: { memberId: 7 },
    set: { present: true },
  };
  expect(entryToFields(mark)).toEqual([]);
});
