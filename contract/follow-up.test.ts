import { describe, expect, it } from 'vitest';
import {
  addContactNote,
  addProspect,
  addReading,
  addSport,
  FIELDS_BY_KIND,
  FOLLOW_UP_FIELDS,
  kindOfCreate,
  updateFollowUp,
} from './follow-up.ts';

describe('the kind of a note', () => {
  it.each([
    [addReading.name, 'reading'],
    [addSport.name, 'sport'],
    [addProspect.name, 'prospect'],
    [addContactNote.name, 'contact'],
  ])('made by %s is %s', (endpoint, kind) => {
    expect(kindOfCreate(endpoint)).toBe(kind);
  });

  it('is none where none is made', () => {
    for (const name of [updateFollowUp.name, 'meetings.create', '']) {
      expect(kindOfCreate(name)).toBeNull();
    }
  });

  it('has fields that can be changed, each of them, and no other', () => {
    const all = Object.values(FIELDS_BY_KIND).flat();
    expect(new Set(all)).toEqual(new Set(FOLLOW_UP_FIELDS));
  });
});
