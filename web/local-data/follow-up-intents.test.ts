import { describe, expect, it } from 'vitest';
import { createNoteIntent, updateNoteIntent } from './follow-up-intents.ts';

const NOTE = '018f0000-0000-7000-8000-0000000000aa';

describe('a new note', () => {
  it.each([
    ['reading', 'readings.create'],
    ['sport', 'sports.create'],
    ['prospect', 'prospects.create'],
    ['contact', 'contact-notes.create'],
  ] as const)('of kind %s is made by %s, in a lane of its own', (kind, endpoint) => {
    expect(createNoteIntent(kind, NOTE, 3, { attendeeId: 21 })).toEqual({
      lane: NOTE,
      endpoint,
      params: { id: 3 },
      body: { id: NOTE, attendeeId: 21 },
    });
  });
});

describe('a change to a note', () => {
  it('carries the fields touched alone, each with the change it was seen at', () => {
    const note = { id: NOTE, createOp: null, seen: { pagesRead: 8, bookTitle: 4 } };
    expect(updateNoteIntent(note, { pagesRead: 40, date: '2026-03-02T18:00:00.000Z' })).toEqual({
      lane: NOTE,
      deps: [],
      endpoint: 'follow-up.update',
      params: { id: NOTE },
      body: {},
      set: { pagesRead: 40, date: '2026-03-02T18:00:00.000Z' },
      base: { pagesRead: 8, date: null },
    });
  });

  it('waits for the creation that has not arrived yet', () => {
    const note = { id: NOTE, createOp: 'op-1', seen: {} };
    expect(updateNoteIntent(note, { removed: true })).toMatchObject({
      deps: ['op-1'],
      base: { removed: null },
    });
  });
});
